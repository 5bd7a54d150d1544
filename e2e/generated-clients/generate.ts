// What others make of the description of the API, with generators that know nothing of us.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import generateSource from 'oazapfts';
import openapiTs, { astToString } from 'openapi-typescript';
import { root } from '../../run/paths.ts';

const execute = promisify(execFile);

/** Types for `openapi-fetch`, in `types.ts`. */
export async function generateTypes(description: string, folder: string): Promise<void> {
  writeFileSync(join(folder, 'types.ts'), astToString(await openapiTs(description)));
}

/** A client with a function for each call, in `functions.ts`. */
export async function generateFunctions(description: string, folder: string): Promise<void> {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, description);
  writeFileSync(join(folder, 'functions.ts'), await generateSource(file));
}

/** Checks programs that use the clients as strictly as our own. @throws Error naming what is wrong */
export async function checkTypes(folder: string): Promise<void> {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2024',
        lib: ['es2024', 'dom', 'dom.iterable'],
        module: 'nodenext',
        allowImportingTsExtensions: true,
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: ['*.ts'],
    }),
  );
  await run(join(root, 'node_modules/typescript/bin/tsc'), ['-p', folder]);
}

/**
 * Runs a program that uses a client, beside the server that answers it.
 * @returns what it prints @throws Error with its complaint
 */
export async function run(
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { stdout } = await execute(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    maxBuffer: 1 << 26,
  }).catch((error: Error & { stdout?: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
  return stdout;
}
