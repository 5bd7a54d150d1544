// A program of its own, because the package unpacks into whatever the temporary folder of the
// process is, and re-uses whatever lies there: `node run/inflate-chromium.ts`, TMPDIR set.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

const build = createRequire(import.meta.url).resolve('@sparticuz/chromium');
await chromium.executablePath();
// The libraries that a small system may lack; the package itself unpacks them only where it was made for.
await inflate(join(dirname(build), '../bin/al2023.tar.br'));
