import { existsSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { projectFiles } from '../files.ts';
import { root } from '../paths.ts';
import { refuseNothingRead, runTool, type Step } from './step.ts';

/** Every workspace has its own idea of where its code runs, so each is checked on its own. */
function typescriptProjects(): string[] {
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  return ['.', ...workspaces].filter(
    (folder) =>
      existsSync(join(root, folder, 'tsconfig.json')) &&
      projectFiles(folder).some((name) => /\.tsx?$/.test(name)),
  );
}

const cache = join(root, 'node_modules/.cache/tipwell');

export const types: Step = {
  name: 'types',
  async run() {
    // Listed first: what is written while we look is looked at the next time.
    const sources = projectFiles().filter((name) => /\.(tsx?|mts)$/.test(name));
    const ours = new Set<string>();
    const complaints: string[] = [];
    for (const project of typescriptProjects()) {
      // What did not change since the last check is not looked at again.
      const memory = join(cache, `types-${project.replaceAll('/', '-')}.tsbuildinfo`);
      const thrifty = ['--incremental', '--tsBuildInfoFile', memory];
      const plain = ['-p', project, '--listFiles', '--pretty', 'false'];
      const { exitCode, output } = await runTool('tsc', [...plain, ...thrifty]);
      const lines = output.split('\n').filter((line) => line.trim() !== '');
      // Among the diagnostics, `--listFiles` prints the full path of each file that was read.
      const read = lines.filter((line) => resolve(line) === line && existsSync(line));
      const own = read.filter((path) => !path.includes(`${sep}node_modules${sep}`));
      for (const path of own) ours.add(path);
      if (exitCode !== 0) complaints.push(...lines.filter((line) => !read.includes(line)));
      const nothing = refuseNothingRead(`tsc -p ${project}`, own.length);
      if (nothing) complaints.push(nothing);
    }
    complaints.push(...unreadFiles(sources, ours));
    return { looked: `${ours.size} files`, complaint: complaints.join('\n') };
  },
};

/** A source file that belongs to no project would be checked by nobody. */
function unreadFiles(sources: readonly string[], read: ReadonlySet<string>): string[] {
  return sources
    .filter((name) => !read.has(join(root, ...name.split('/'))))
    .map((name) => `${name} is in no TypeScript project: add its folder to a tsconfig.json.`);
}
