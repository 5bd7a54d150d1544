import type { TipsType } from '#venues/locations';

/** What decides whom a location's customers may choose. */
export interface Choices {
  paymentPage: 'PERSONS' | 'GROUPS';
  tipsType: TipsType;
  /** Whether the location says how it shares common tips today. */
  hasScheme: boolean;
  /** How many people may be tipped now. */
  people: number;
  /** How many groups have such people. */
  groups: number;
}

/** What the location's own address shows: the team's tip page, a choice, or that tips are paused. */
export type FirstPage = 'TEAM' | 'PEOPLE' | 'GROUPS' | 'PAUSED';

/**
 * What a customer sees first at a location. Where everybody keeps their own tips one chooses a
 * person; where tips are common the team is tipped, and with groups the group comes first (product
 * §3, paymentPage). Without anybody to choose, nothing is charged that nobody could be given.
 */
export function firstPage(choices: Choices): FirstPage {
  if (choices.people === 0) return mayTipTeam(choices) ? 'TEAM' : 'PAUSED';
  if (choices.paymentPage === 'GROUPS' && choices.groups > 0) return 'GROUPS';
  return choices.tipsType === 'PERSONAL' ? 'PEOPLE' : 'TEAM';
}

/**
 * Whether a location's team is offered as a whole: everywhere but where everybody keeps their own
 * tips and nothing says how a common one would be shared (money rule 1.3).
 */
export function mayTipTeam({
  tipsType,
  hasScheme,
}: Pick<Choices, 'tipsType' | 'hasScheme'>): boolean {
  return tipsType !== 'PERSONAL' || hasScheme;
}
