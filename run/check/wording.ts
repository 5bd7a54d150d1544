import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../files.ts';
import { root } from '../paths.ts';
import { refuseNothingRead, type Step } from './step.ts';

interface Forbidden {
  pattern: RegExp;
  /** Why it may not stand in a file of the project. */
  because: string;
  /** Where the rule holds; everywhere unless told. */
  within?: RegExp;
}

const code = /\.(?:[cm]?[jt]sx?|sql|css)$/;

// Some letters stand in brackets so that this list does not find itself.
const forbidden: readonly Forbidden[] = [
  {
    pattern:
      /(?<![\w.])\/(?:[h]ome|[U]sers)\/\w|(?<![\w./])\/(?:[r]oot|[w]ork)\/\w|\b[A-Z]:\\Users/,
    because: 'names a folder of one machine',
  },
  {
    pattern: /\b[r]egistry\.[a-z0-9-]+\.[a-z]+|\/\/[\w.-]*(?:[a]rtifactory|[v]erdaccio|[n]exus)\b/i,
    because: 'names a package registry',
  },
  { pattern: /\b(?:[T]ODO|[F]IXME|[X]XX)\b/, because: 'leaves work for later' },
  { pattern: /@ts-(?:[i]gnore|[n]ocheck|[e]xpect-error)/, because: 'silences the type checker' },
  {
    pattern: /(?:[e]slint|[o]xlint|[p]rettier|[o]xfmt)-(?:[d]isable|[i]gnore)/,
    because: 'silences a check',
  },
  {
    pattern: /\bas [a]ny\b|<[a]ny>|: [a]ny\b/,
    because: 'gives up on types',
    within: /\.[cm]?tsx?$/,
  },
  {
    pattern: /\b(?:test|it|describe|suite)\.(?:[s]kip|[o]nly|[t]odo|[f]ails)\b/,
    because: 'leaves tests out',
    within: code,
  },
  {
    // A namespace import lets the page's bundle leave out what it does not use.
    pattern: /import (?:type )?(?:\{|z\b).* from 'zod'/,
    because: 'should be: import * as z from zod',
    within: code,
  },
  { pattern: /-----BEGIN [A-Z ]*PRIVATE [K]EY/, because: 'holds a private key' },
  { pattern: /^(?:<{7} |>{7} |={7}$)/m, because: 'holds an unfinished merge' },
];

/** What may not stand in a text of the project, as `path:line …` sentences. */
export function wordingComplaints(path: string, text: string): string[] {
  return forbidden.flatMap(({ pattern, because, within }) => {
    if (within && !within.test(path)) return [];
    const found = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
    return found.map((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      return `${path}:${line} "${match[0].trim()}" ${because}.`;
    });
  });
}

export const wording: Step = {
  name: 'wording',
  async run() {
    const complaints: string[] = [];
    let files = 0;
    // What a tool has written is that tool's business.
    for (const path of projectFiles().filter((name) => !name.endsWith('.gen.ts'))) {
      const bytes = readProjectFile(path);
      // A zero byte tells pictures and fonts from text.
      if (!bytes || bytes.includes(0)) continue;
      files += 1;
      complaints.push(...wordingComplaints(path, bytes.toString('utf8')));
    }
    const nothing = refuseNothingRead('The wording check', files);
    return { looked: `${files} files`, complaint: [...complaints, nothing].join('\n').trim() };
  },
};

function readProjectFile(path: string): Buffer | null {
  const file = join(root, path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : null;
}
