import { describe, expect, test } from 'vitest';
import { lockfileComplaints, type Lockfile } from './lockfile.ts';

const integrity = 'sha512-abc';
const manifests = new Map([
  ['', { devDependencies: { vitest: '5.1.1' } }],
  ['apps/api', { dependencies: { pg: '8.23.1' } }],
]);
const good = (): Lockfile => ({
  packages: {
    '': { devDependencies: { vitest: '5.1.1' } },
    'apps/api': { dependencies: { pg: '8.23.1' } },
    'node_modules/@tipwell/api': { link: true, resolved: 'apps/api' },
    'node_modules/pg': { version: '8.23.1', integrity },
  },
});

describe('the lockfile', () => {
  test('is right when it knows what every package.json asks for', () => {
    expect(lockfileComplaints(manifests, good())).toEqual([]);
  });

  test('is wrong when a workspace asks for something else', () => {
    const asking = new Map([['apps/api', { dependencies: { pg: '8.23.2' } }]]);
    expect(lockfileComplaints(asking, good())).toEqual([
      expect.stringContaining('does not know the dependencies of apps/api/package.json'),
    ]);
  });

  test('is wrong when it still promises what nobody asks for', () => {
    const asking = new Map([['apps/api', {}]]);
    expect(lockfileComplaints(asking, good())).toHaveLength(1);
  });

  test('holds only exact versions', () => {
    const range = { dependencies: { pg: '^8.23.1' } };
    const lockfile = good();
    lockfile.packages['apps/api'] = range;
    expect(lockfileComplaints(new Map([['apps/api', range]]), lockfile)).toEqual([
      'apps/api/package.json asks for pg ^8.23.1: pin an exact version.',
    ]);
  });

  test('has a checksum for everything it downloads, and does not say from where', () => {
    const lockfile = good();
    lockfile.packages['node_modules/pg'] = {
      version: '8.23.1',
      resolved: 'https://packages.example.com/pg',
    };
    expect(lockfileComplaints(manifests, lockfile)).toHaveLength(2);
  });

  test('has the packages of every platform, without which npm ci refuses it', () => {
    const lockfile = good();
    lockfile.packages['node_modules/pg'] = {
      version: '8.23.1',
      integrity,
      optionalDependencies: { 'pg-linux': '1.0.0', 'pg-darwin': '1.0.0' },
    };
    lockfile.packages['node_modules/pg/node_modules/pg-linux'] = { version: '1.0.0', integrity };
    expect(lockfileComplaints(manifests, lockfile)).toEqual([
      'package-lock.json does not have pg-darwin, which npm ci wants for node_modules/pg.',
    ]);
    lockfile.packages['node_modules/pg-darwin'] = { version: '1.0.0', integrity };
    expect(lockfileComplaints(manifests, lockfile)).toEqual([]);
  });
});
