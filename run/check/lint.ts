import { refuseNothingRead, runTool, type Step } from './step.ts';

export const lint: Step = {
  name: 'lint',
  async run() {
    const { exitCode, output } = await runTool('oxlint', ['--deny-warnings']);
    const files = Number(/ on (\d+) files? with /.exec(output)?.[1] ?? 0);
    const nothing = refuseNothingRead('oxlint', files);
    return { looked: `${files} files`, complaint: exitCode === 0 ? nothing : output };
  },
};
