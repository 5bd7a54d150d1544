import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Text shrinks; pictures and fonts of the web are compressed in themselves. */
const isText = /\.(?:js|css|html|json|svg|webmanifest|txt|ico)$/;

/** Below this, what names the compression costs as much as it saves. */
const smallestBytes = 1024;

/**
 * Writes the compressed twins of built files beside them (`app.js.br`, `app.js.gz`), so that the server
 * sends them as they are and compresses nothing while somebody waits.
 */
export function precompress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!isText.test(name) || !statSync(path).isFile()) continue;
    const plain = readFileSync(path);
    if (plain.length < smallestBytes) continue;
    writeWhole(`${path}.gz`, gzipSync(plain, { level: 9 }));
    writeWhole(
      `${path}.br`,
      brotliCompressSync(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    );
  }
}

/** A server that runs already sends the whole twin or none. */
function writeWhole(path: string, content: Buffer): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
