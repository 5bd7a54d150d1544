import { refuseNothingRead, runTool, type Step } from './step.ts';

export const format: Step = {
  name: 'format',
  async run() {
    const { exitCode, output } = await runTool('oxfmt', ['--check']);
    const files = Number(/ on (\d+) files? using /.exec(output)?.[1] ?? 0);
    const nothing = refuseNothingRead('oxfmt', files);
    const complaint = `${output.trim()}\n"npm run format" mends this.`;
    return { looked: `${files} files`, complaint: exitCode === 0 ? nothing : complaint };
  },
};
