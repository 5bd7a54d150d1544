import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../paths.ts';

const folder = join(root, 'deploy');

/** A file of `deploy` as it is written. */
export function readDeployFile(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** The one document of a file of `deploy`; what a merge key brings in counts. */
export function readYaml<Read>(name: string): Read {
  return parse(readDeployFile(name), { merge: true }) as Read;
}

/** Every document of every file in a folder of `deploy`. @throws what is no YAML */
export function readManifests<Read>(name: string): Read[] {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) =>
      parseAllDocuments(readDeployFile(`${name}/${file}`)).map((document) => {
        const [fault] = document.errors;
        if (fault) throw fault;
        return document.toJS() as Read;
      }),
    );
}

/** The names that an environment file gives a value to, or leaves to whoever fills it in. */
export function namesIn(environmentFile: string): string[] {
  return environmentFile
    .split('\n')
    .flatMap((line) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.slice(1, 2) ?? []);
}
