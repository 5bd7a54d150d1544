import { readFileSync } from 'node:fs';
import type { Change } from './journal.ts';

/** Reads the file of an earlier release: a line for each piece of work, oldest first. */
export function readLines(path: string): Change[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  // The text after the last line break is a write that a kill cut short: nobody was answered.
  lines.pop();
  return lines.flatMap((line, index) => {
    try {
      return JSON.parse(line) as Change[];
    } catch {
      throw new Error(`The sandbox state file ${path} is damaged in line ${index + 1}.`);
    }
  });
}
