import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../files.ts';
import { root } from '../paths.ts';
import type { Step } from './step.ts';

type Versions = Record<string, string>;

/** The fields in which a package.json and its entry in the lockfile must say the same. */
const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

type Manifest = Partial<Record<(typeof dependencyFields)[number], Versions>>;

interface LockedPackage extends Manifest {
  version?: string;
  link?: boolean;
  integrity?: string;
  resolved?: string;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/**
 * What is wrong between the package.json files (by folder, '' for the root) and the lockfile:
 * versions that are not exact, promises the lockfile does not keep, packages without a checksum,
 * and addresses of a registry, which are nobody's business but the machine's.
 */
export function lockfileComplaints(
  manifests: ReadonlyMap<string, Manifest>,
  lockfile: Lockfile,
): string[] {
  const complaints: string[] = [];
  for (const [folder, manifest] of manifests) {
    const locked = lockfile.packages[folder];
    const name = folder === '' ? 'package.json' : `${folder}/package.json`;
    for (const field of dependencyFields) {
      const wanted = manifest[field] ?? {};
      for (const [dependency, version] of Object.entries(wanted)) {
        if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
          complaints.push(`${name} asks for ${dependency} ${version}: pin an exact version.`);
        }
      }
      if (!sameVersions(wanted, locked?.[field] ?? {})) {
        complaints.push(
          `package-lock.json does not know the ${field} of ${name}: run npm install.`,
        );
      }
    }
  }
  for (const [path, locked] of Object.entries(lockfile.packages)) {
    if (locked.resolved?.includes('://')) {
      complaints.push(`package-lock.json says where ${path} was downloaded from.`);
    }
    if (path.startsWith('node_modules/') && !locked.link && !locked.integrity) {
      complaints.push(`package-lock.json has no checksum for ${path}.`);
    }
    for (const name of Object.keys(locked.optionalDependencies ?? {})) {
      if (!isLocked(lockfile, path, name)) {
        complaints.push(`package-lock.json does not have ${name}, which npm ci wants for ${path}.`);
      }
    }
  }
  return complaints;
}

/** Whether a package that another one names is locked, beside it or in a folder around it. */
function isLocked({ packages }: Lockfile, path: string, name: string): boolean {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (packages[`${at}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

function sameVersions(a: Versions, b: Versions): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((dependency) => a[dependency] === b[dependency])
  );
}

/** An install that has to change the committed lockfile shows that it was not the whole truth. */
function rewrittenByInstall(manifestFiles: string[]): boolean {
  const isUnchanged = (...files: string[]): boolean =>
    spawnSync('git', ['diff', '--quiet', 'HEAD', '--', ...files], { cwd: root }).status === 0;
  const isRepository = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root }).status === 0;
  return isRepository && !isUnchanged('package-lock.json') && isUnchanged(...manifestFiles);
}

export const lockfile: Step = {
  name: 'lockfile',
  async run() {
    const files = projectFiles().filter((name) => /^(?:[^/]+\/[^/]+\/)?package\.json$/.test(name));
    const manifests = new Map(
      files.map((name) => [name.replace(/\/?package\.json$/, ''), readJson<Manifest>(name)]),
    );
    const locked = readJson<Lockfile>('package-lock.json');
    const complaints = lockfileComplaints(manifests, locked);
    if (rewrittenByInstall(files)) {
      complaints.push(
        'package-lock.json differs from the committed one although no package.json does: ' +
          'an install has rewritten it. Commit it if that was meant.',
      );
    }
    const packages = Object.keys(locked.packages).length;
    return { looked: `${packages} packages`, complaint: complaints.join('\n') };
  },
};

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(root, name), 'utf8')) as T;
}
