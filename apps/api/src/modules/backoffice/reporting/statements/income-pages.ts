import type { FastifyInstance } from 'fastify';
import {
  getIncome,
  incomeFilePath,
  incomeQuestion,
} from '@tipwell/contract/backoffice/calls/income';
import type { Context } from '#platform/context.ts';
import { serveOwnPaper } from './serve-own-document.ts';
import { incomePaper } from './income-paper.ts';
import { showIncome } from './show-income.ts';

/** An income statement as a file: `GET …/income.pdf`. */
export function incomePages(server: FastifyInstance, context: Context): void {
  serveOwnPaper(server, context, {
    path: incomeFilePath,
    call: getIncome,
    question: incomeQuestion,
    read: async (source, staffId, { year }) => {
      const income = await showIncome(source, { staffId, year });
      return {
        name: `tipwell-income-${income.from}-${income.to}.pdf`,
        timeZone: income.timeZone,
        write: (lang, today) => incomePaper(income, lang, today),
      };
    },
  });
}
