import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ErrorName } from '@tipwell/contract/api/error-codes';
import { FailureNote } from '@tipwell/ui/failure-note';
import { ApiFailure, NoAnswer } from './failure.ts';
import { entrancePaths } from './public/public-paths.ts';
import { useFieldErrors } from './use-field-errors.ts';

/**
 * Where the words of an error stand in the catalogues of every language. They are written down in
 * `error-words.ts`, which the pages themselves do without: it would say all of them once more.
 */
const wordsOf = (name: ErrorName) => `error.${name}`;

/** The same for why someone cannot give the second approval; other refusals carry no reason with words. */
const refusalOf = (reason: unknown) => `notSecond.${String(reason)}`;

/** The same for the names of fields, which `field-names.ts` lists. */
const nameOf = (path: string) => `fieldName.${path.split('.', 1)[0]}`;

/** What is wrong with fields that no control shows, by their names: nobody looks for a red frame in vain. */
function useUnmarkedFields(): (fields: ApiFailure['fields']) => string {
  'use no memo';
  const { t, i18n } = useLingui();
  const problem = useFieldErrors();
  const ofThePage = t`Something on this page is out of date. Reload it and try again.`;
  return (fields) => {
    const sentences = Object.entries(fields).map(([path, trouble]) => {
      const name = i18n._(nameOf(path));
      const said = problem(trouble);
      if (name !== nameOf(path)) return `${name}: ${said}`;
      // What the page itself puts into a request has no name that a person knows.
      const isSaid = said !== problem({ code: 'invalid', params: {} });
      return isSaid ? said : ofThePage;
    });
    return [...new Set(sentences)].join(' · ') || ofThePage;
  };
}

/** What a failure is called and what it means, in the language of the page. */
export function useTroubleWords(): (error: unknown) => { title: string; text: string } {
  'use no memo';
  const { t, i18n } = useLingui();
  const unmarked = useUnmarkedFields();
  return (error) => {
    if (error instanceof ApiFailure) {
      if (error.name === 'inputInvalid') {
        return { title: t`That did not work`, text: unmarked(error.fields) };
      }
      const refusal = refusalOf(error.details['reason']);
      const said = i18n._(refusal);
      const isSaid = error.name === 'notAllowed' && said !== refusal;
      return { title: t`That did not work`, text: isSaid ? said : i18n._(wordsOf(error.name)) };
    }
    if (error instanceof NoAnswer && error.reason === 'timeOut') {
      return {
        title: t`The server is taking too long`,
        text: t`The server did not respond within a minute. Your money is not affected. Please try again.`,
      };
    }
    if (error instanceof NoAnswer && error.reason === 'unreachable') {
      return {
        title: t`No connection`,
        text: t`We cannot reach Tipwell. Check your connection; your money is not affected.`,
      };
    }
    return {
      title: t`This page could not read the response`,
      text: t`This page may be out of date. Reload it; your money is not affected.`,
    };
  };
}

/** A failure in the place of what could not be shown, with a way to try again. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  'use no memo';
  const { t } = useLingui();
  const words = useTroubleWords()(error);
  const requestId = error instanceof ApiFailure ? error.requestId : null;
  // What is not there, or not for the reader, is no different a minute later.
  const isFinal = error instanceof ApiFailure && [403, 404, 410].includes(error.status);
  return (
    <FailureNote
      title={words.title}
      text={words.text}
      quote={requestId ? t`For support: ${requestId}` : undefined}
      {...(isFinal
        ? { wayOn: <Link {...entrancePaths.home}>{t`Go to the first page`}</Link> }
        : {})}
      {...(onRetry && !isFinal ? { onRetry, retryLabel: t`Try again` } : {})}
    />
  );
}
