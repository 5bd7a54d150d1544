import { runTool, type Step } from './step.ts';

/** Files, exports and dependencies that nobody uses. */
export const deadCode: Step = {
  name: 'dead code',
  async run() {
    const { exitCode, output } = await runTool('knip', ['--no-progress', '--no-config-hints']);
    return { looked: 'files, exports, dependencies', complaint: exitCode === 0 ? '' : output };
  },
};
