import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.ts';

/** One thing that `npm run check` looks at. */
export interface Step {
  name: string;
  run(): Promise<Verdict>;
}

export interface Verdict {
  /** What was looked at, in a few words such as "214 files". */
  looked: string;
  /** What is wrong, ready to be printed; empty when all is well. */
  complaint: string;
}

export interface Ended {
  exitCode: number;
  /** Standard output, then standard error. */
  output: string;
}

/** Runs a program of the installed packages from the root and collects what it says. */
export async function runTool(name: string, args: string[]): Promise<Ended> {
  return runProgram(join(root, 'node_modules/.bin', name), args);
}

/** Runs any program from the root and collects what it says. */
export async function runProgram(file: string, args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      shell: process.platform === 'win32',
    });
    const chunks: { out: string; err: string } = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (chunks.out += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (chunks.err += chunk));
    child.once('error', (error) => resolve({ exitCode: 1, output: error.message }));
    child.once('close', (code) => {
      // Some tools colour their words whatever they are told.
      const output = stripVTControlCharacters(chunks.out + chunks.err);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/**
 * A tool that read nothing has found nothing, whatever it says.
 * @returns the complaint, or an empty text when at least one file was read.
 */
export function refuseNothingRead(tool: string, files: number): string {
  return files > 0 ? '' : `${tool} read no files, so its silence means nothing.`;
}
