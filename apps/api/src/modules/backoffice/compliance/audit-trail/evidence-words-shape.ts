// What the evidence says, whatever the language.
import type { TipsConsultation } from '@tipwell/contract/distribution/calls/tips-consultations';
import type { EvidenceAction } from './decisions.rule.ts';

export interface EvidenceWords {
  title: string;
  made: (date: string) => string;
  about: string;
  by: string;
  erased: string;
  noRole: string;
  version: (version: number) => string;
  from: (date: string) => string;
  tipsOf: (date: string) => string;
  roles: Readonly<Record<string, string>>;
  holders: Record<'title' | 'none' | 'name' | 'role', string>;
  policies: Record<
    'title' | 'none' | 'number' | 'from' | 'version' | 'published' | 'consultation' | 'nobodyAsked',
    string
  > & { answered: (round: { asked: number; answered: number }) => string };
  consultations: Record<
    'title' | 'none' | 'opened' | 'lastDay' | 'asked' | 'answered' | 'outcome',
    string
  > & {
    states: Record<TipsConsultation['state'], string>;
    published: (number: number) => string;
    summaryOf: (number: number) => string;
  };
  versions: Record<'title' | 'none' | 'version' | 'from' | 'saved' | 'split', string> & {
    calledOff: (version: number) => string;
  };
  decisions: Record<'title' | 'none' | 'at' | 'what' | 'about', string>;
  actions: Record<EvidenceAction, string>;
  sources: string;
}
