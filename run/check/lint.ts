import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFiles } from '../files.ts';
import { root } from '../paths.ts';
import { refuseNothingRead, runTool, type Step } from './step.ts';

/**
 * Rules and types in one pass: the linter reads the types anyway, and says what the compiler would say of each
 * file, by the settings of the project that the file is in.
 */
export const lint: Step = {
  name: 'lint and types',
  async run() {
    const [{ exitCode, output }, unread] = await Promise.all([
      runTool('oxlint', ['--deny-warnings', '--type-check']),
      unreadFiles(),
    ]);
    const files = Number(/ on (\d+) files? with /.exec(output)?.[1] ?? 0);
    const complaints = [exitCode === 0 ? refuseNothingRead('oxlint', files) : output, ...unread];
    return { looked: `${files} files`, complaint: complaints.join('\n').trim() };
  },
};

/** Every workspace has its own idea of where its code runs, so each is a project of its own. */
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

/** A source file that belongs to no project would be checked by guessed settings. */
async function unreadFiles(): Promise<string[]> {
  // Listed first: what is written while we look is looked at the next time.
  const sources = projectFiles().filter((name) => /\.(tsx?|mts)$/.test(name));
  const read = new Set<string>();
  for (const project of typescriptProjects()) {
    const { output } = await runTool('tsc', ['-p', project, '--listFilesOnly']);
    for (const line of output.split('\n')) read.add(resolve(line.trim()));
  }
  return sources
    .filter((name) => !read.has(join(root, ...name.split('/'))))
    .map((name) => `${name} is in no TypeScript project: add its folder to a tsconfig.json.`);
}
