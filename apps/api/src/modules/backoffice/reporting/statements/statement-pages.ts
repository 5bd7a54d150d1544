import type { FastifyInstance } from 'fastify';
import {
  getStatement,
  longestPaperOfPayments,
  statementFilePath,
  statementQuestion,
} from '@tipwell/contract/backoffice/calls/statements';
import { daysInPeriod } from '@tipwell/contract/dates/period';
import type { Context } from '#platform/context.ts';
import { serveOwnPaper } from './serve-own-document.ts';
import { showStatement } from './show-statement.ts';
import { statementPaper } from './statement-document.ts';

/** A statement as a file: `GET …/statement.pdf`. A long one tells days and not each payment. */
export function statementPages(server: FastifyInstance, context: Context): void {
  serveOwnPaper(server, context, {
    path: statementFilePath,
    call: getStatement,
    question: statementQuestion,
    read: async (source, staffId, { from, to, detail: asked }) => {
      const detail = daysInPeriod(from, to) > longestPaperOfPayments ? 'DAYS' : asked;
      const statement = await showStatement(source, { staffId, from, to, detail });
      return {
        name: `tipwell-${from}-${to}.pdf`,
        timeZone: statement.timeZone,
        write: (lang, today) => statementPaper(statement, lang, today),
      };
    },
  });
}
