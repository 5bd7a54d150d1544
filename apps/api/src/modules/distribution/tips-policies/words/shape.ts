/** What a policy says, whatever the language. */
export interface PolicyWords {
  title: Record<'law' | 'noLaw', string>;
  about: { number: (number: number, from: string) => string; version: (version: number) => string };
  published: (date: string) => string;
  draft: string;
  tips: Record<'title' | 'voluntary' | 'covered' | 'allTheirs', string>;
  who: Record<
    'title' | 'personal' | 'common' | 'priority' | 'primaryOnly' | 'managers' | 'noManagers',
    string
  >;
  table: Record<'who' | 'part' | 'total', string>;
  within: Record<'title' | 'equally' | 'hours' | 'points' | 'missing' | 'spare', string> & {
    fallback: Record<'EQUAL' | 'BY_HOURS', string>;
  };
  fees: Record<'title' | 'venue' | 'tip' | 'instant', string> & {
    workplace: (rate: string) => string;
  };
  paid: Record<'title' | 'shared' | 'personal' | 'held' | 'answer' | 'plans' | 'law', string>;
  refunds: Record<'title' | 'venue' | 'people', string>;
  decides: Record<'title' | 'nobody' | 'tronc' | 'venue' | 'announced' | 'corrections', string>;
  ask: Record<'title' | 'question' | 'check' | 'recordLaw' | 'record' | 'tribunal', string>;
  additions: string;
  consultation: {
    title: string;
    numbers: (round: { asked: number; answered: number; from: string; to: string }) => string;
  };
}
