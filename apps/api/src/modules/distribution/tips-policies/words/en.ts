import type { PolicyWords } from './shape.ts';

export const policyWordsEn: PolicyWords = {
  title: { law: 'Tips policy', noLaw: 'How tips are shared here' },
  about: {
    number: (number, from) => `Policy ${number}, valid from ${from}`,
    version: (version) => `Written from version ${version} of the split`,
  },
  published: (date) => `Published on ${date}`,
  draft: 'Draft, not published yet',
  tips: {
    title: 'The tips this is about',
    voluntary:
      'Customers are invited to leave a tip through Tipwell, by a code or a link. Nobody has to tip, and everybody chooses the amount.',
    covered:
      'This covers all tips that are paid through Tipwell at this place. Tips of other places are never mixed with them.',
    allTheirs:
      'All of it goes to the people who work here: the venue keeps nothing. Only tax that the law asks for can be kept back.',
  },
  who: {
    title: 'Who shares',
    personal:
      'Everybody keeps the tips that are given to them. A group that is tipped as a whole shares equally among its members.',
    common:
      'All tips go into one pool each business day, and the pool is divided by the percentages below.',
    priority:
      'Whoever is tipped has a part at once. The rest goes into the pool of the day and is divided among the others in proportion to the percentages below.',
    primaryOnly:
      'Whoever has had their part as the person tipped has no second part of the same tip. A tip to the whole team is divided among the other rows.',
    managers:
      'Managers share only where they work in one of these roles. Owners share only where they work as staff.',
    noManagers: 'Managers, supervisors and owners do not share.',
  },
  table: { who: 'Who', part: 'Part', total: 'Together' },
  within: {
    title: 'Within each row',
    equally: 'Everybody in a row who worked at the place that day gets the same.',
    hours:
      'Where hours are recorded for a day, they count instead: twice the hours, twice the part. Whoever has no hours that day has no part of it.',
    points:
      'Where hours are recorded for a day, hours times points count instead. Points are set beforehand and can be seen with the hours. Whoever has no hours that day has no part of it.',
    missing: 'Where nobody of a row was there, the others share its part in proportion to theirs.',
    spare:
      'Amounts are rounded down to the penny. Pennies that are left go to those with the largest remainder, so that nothing is lost.',
    fallback: {
      EQUAL:
        'If a day cannot be divided because a percentage is missing, and nobody sets it within three days, it is divided equally.',
      BY_HOURS:
        'If a day cannot be divided because a percentage is missing, and nobody sets it within three days, it is divided by hours worked.',
    },
  },
  fees: {
    title: 'Fees',
    venue:
      'No fee comes out of these tips. The venue pays the fees of the service and of the card, unless the customer chose to add them on top.',
    tip: 'The fees of the service and of the card come out of the tip, unless the customer chose to add them on top. The amounts stand on every statement.',
    workplace: (rate) => `The venue keeps ${rate} of what is left of each tip after fees.`,
    instant:
      'Being paid at once can cost a fee, which is shown before anybody chooses it. What a payout plan costs is shown where it is chosen.',
  },
  paid: {
    title: 'When tips are paid',
    shared:
      'A business day ends at four in the morning. Its tips are divided after that, and from then on each part belongs to its person.',
    personal: 'A tip belongs to its person as soon as the customer has paid.',
    held: 'Before it can be paid out, whoever looks after the split looks at it once more and releases it, within two days at most.',
    answer:
      'Everybody accepts or rejects each version of the split. A part waits for whoever has not answered; whoever rejects is left out from the next business day on.',
    plans:
      'Everybody chooses in Tipwell how often they are paid, or asks to be paid at once. It goes to their own card or account.',
    law: 'By law, tips are paid by the last day of the month after the one in which the customer paid. Tipwell pays them by then whatever anybody has chosen.',
  },
  refunds: {
    title: 'When a customer gets a tip back',
    venue:
      'A tip that is still in the pool is taken out of it. Once tips have been divided, the venue bears refunds and chargebacks: nothing is taken back from anybody.',
    people:
      'A tip that is still in the pool is taken out of it. Later, what each person had of that tip comes out of their next tips, with a message. Nobody’s card is ever charged.',
  },
  decides: {
    title: 'Who decides',
    nobody: 'There is nothing to decide: tips belong to whoever was tipped.',
    tronc:
      'A tronc master decides how tips are shared. Owners and managers of the venue have no hand in it.',
    venue: 'The venue decides how tips are shared, by those whom it has given that task.',
    announced:
      'A change counts from the next business day at the earliest. Everybody who shares is told before what they have now and what they would have.',
    corrections:
      'Mistakes are put right by two people together, with notice. Whoever gives something back can object first.',
  },
  ask: {
    title: 'If you have a question',
    question:
      'Open any share in Tipwell and ask about it. Whoever decides has three days to answer.',
    check: 'Every share says how it was computed, and can be computed again by anybody.',
    recordLaw:
      'Ask for your tip record in Tipwell, for any months of the last three years. You get it at once.',
    record: 'Ask for your tip record in Tipwell at any time. You get it at once.',
    tribunal:
      'If it is not put right, Acas gives free advice. In England, Wales and Scotland an employment tribunal can decide: about a missing policy or record within three months, about tips within twelve.',
  },
  additions: 'What else counts here',
  consultation: {
    title: 'What the team was asked',
    numbers: ({ asked, answered, from, to }) =>
      `From ${from} to ${to} everybody whom this concerns could read a draft and say what they think of it, without their name. People asked: ${asked}. Views given: ${answered}.`,
  },
};
