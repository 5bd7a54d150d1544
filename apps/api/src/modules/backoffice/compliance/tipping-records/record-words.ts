// What a worker's record of their tips says, in the language of its reader.
import type { Locale } from '@tipwell/contract/api/fields';

export interface RecordWords {
  title: string;
  made: (date: string) => string;
  about: Record<'law' | 'noLaw', string>;
  months: {
    title: string;
    columns: Record<'month' | 'received' | 'own' | 'shared' | 'together', string>;
    total: string;
    notes: Record<'law' | 'noLaw' | 'taken', string>;
    untold: string;
  };
  splits: {
    title: string;
    none: string;
    columns: Record<'day' | 'by' | 'whole' | 'part' | 'splitOn' | 'paidOn', string>;
    version: (version: number) => string;
    group: string;
    team: string;
    fallback: Record<'EQUAL' | 'BY_HOURS', string>;
    total: string;
    notes: Record<'part' | 'whole' | 'paid', string>;
    notYet: string;
  };
  versions: { title: string; columns: Record<'version' | 'from' | 'split', string> };
  payouts: {
    title: string;
    none: string;
    columns: Record<'day' | 'amount', string>;
    total: string;
    note: (until: string) => string;
  };
  ask: string;
}

export const recordWords: Record<Locale, RecordWords> = {
  en: {
    title: 'Record of your tips',
    made: (date) => `Made on ${date}`,
    about: {
      law: 'UK law (the Employment (Allocation of Tips) Act 2023) gives you the right to know what your workplace received in tips and how much of it was yours. This is that record. It does not show any colleague’s share.',
      noLaw:
        'This record shows how much of the tips at your workplace was yours, how they were split and when you were paid. It does not show any colleague’s share.',
    },
    months: {
      title: 'Month by month',
      columns: {
        month: 'Month',
        received: 'The venue received',
        own: 'Tipped to you',
        shared: 'Your shares of splits',
        together: 'Yours in all',
      },
      total: 'Total',
      notes: {
        law: '“The venue received” is every tip that the law protects, as customers paid it, without those that were given back. It does not include tips that customers gave to one person alone.',
        noLaw:
          '“The venue received” is what was split among the team. It is shown for months in which at least three people were given something, so that nobody’s share can be worked out.',
        taken:
          'Your own amounts are after fees that you bore, refunds and corrections up to today.',
      },
      untold: 'not shown',
    },
    splits: {
      title: 'How it was split',
      none: 'You had no share of a split in this period.',
      columns: {
        day: 'Tips of',
        by: 'Split by',
        whole: 'Whole split',
        part: 'Your share',
        splitOn: 'Yours from',
        paidOn: 'Paid out',
      },
      version: (version) => `Version ${version}`,
      group: 'Equally in the group',
      team: 'Equally in the team',
      fallback: {
        EQUAL: 'Equally, as nobody set percentages in time',
        BY_HOURS: 'By hours, as nobody set percentages in time',
      },
      total: 'Total',
      notes: {
        part: 'Your share is after refunds and corrections up to today.',
        whole: 'The whole split is shown where at least three people shared it.',
        paid: 'A payout date is shown where a whole balance was paid out at once; all payouts are listed below.',
      },
      notYet: 'see below',
    },
    versions: {
      title: 'The versions of the split',
      columns: { version: 'Version', from: 'Valid from', split: 'Who shares' },
    },
    payouts: {
      title: 'Paid out to you',
      none: 'Nothing was paid out to you in this period.',
      columns: { day: 'Paid on', amount: 'Amount' },
      total: 'Total',
      note: (until) =>
        `All payouts from the first day of this record to ${until}. They may include earlier tips as well.`,
    },
    ask: 'Is something not right? Open the split in Tipwell and ask about your share: whoever decides about it has three days to answer.',
  },
  de: {
    title: 'Nachweis über dein Trinkgeld',
    made: (date) => `Erstellt am ${date}`,
    about: {
      law: 'Das britische Recht (Employment (Allocation of Tips) Act 2023) gibt dir Anspruch darauf, zu erfahren, was dein Betrieb an Trinkgeld bekommen hat und was davon deins war. Dafür ist dieser Nachweis da. Anteile anderer stehen nicht darin.',
      noLaw:
        'Dieser Nachweis sagt, was vom Trinkgeld in deinem Betrieb deins war, wie es aufgeteilt und wann es dir ausgezahlt wurde. Anteile anderer stehen nicht darin.',
    },
    months: {
      title: 'Monat für Monat',
      columns: {
        month: 'Monat',
        received: 'Der Betrieb bekam',
        own: 'Direkt an dich',
        shared: 'Deine Anteile',
        together: 'Zusammen deins',
      },
      total: 'Summe',
      notes: {
        law: '„Der Betrieb bekam“ ist alles Trinkgeld, das das Gesetz schützt, so wie Gäste es zahlten, ohne das zurückgegebene. Trinkgeld, das Gäste einer Person allein gaben, ist nicht dabei.',
        noLaw:
          '„Der Betrieb bekam“ ist, was im Team aufgeteilt wurde. Es steht bei Monaten, in denen mindestens drei Personen etwas bekamen, damit sich niemandes Anteil ausrechnen lässt.',
        taken:
          'Bei deinen eigenen Beträgen sind Gebühren, die du getragen hast, sowie Erstattungen und Korrekturen bis heute berücksichtigt.',
      },
      untold: 'ohne Angabe',
    },
    splits: {
      title: 'Wie aufgeteilt wurde',
      none: 'In dieser Zeit hattest du an keiner Aufteilung einen Anteil.',
      columns: {
        day: 'Trinkgeld vom',
        by: 'Aufgeteilt nach',
        whole: 'Insgesamt',
        part: 'Dein Anteil',
        splitOn: 'Deins ab',
        paidOn: 'Ausgezahlt',
      },
      version: (version) => `Version ${version}`,
      group: 'Gleich in der Gruppe',
      team: 'Gleich im Team',
      fallback: {
        EQUAL: 'Gleich, weil niemand rechtzeitig Prozente festlegte',
        BY_HOURS: 'Nach Stunden, weil niemand rechtzeitig Prozente festlegte',
      },
      total: 'Summe',
      notes: {
        part: 'Bei deinem Anteil sind Erstattungen und Korrekturen bis heute berücksichtigt.',
        whole: '„Insgesamt“ steht dort, wo mindestens drei Personen geteilt haben.',
        paid: 'Ein Tag der Auszahlung steht dort, wo ein ganzes Guthaben auf einmal ausgezahlt wurde; alle Auszahlungen stehen unten.',
      },
      notYet: 'siehe unten',
    },
    versions: {
      title: 'Die Versionen der Aufteilung',
      columns: { version: 'Version', from: 'Gültig ab', split: 'Wer teilt' },
    },
    payouts: {
      title: 'An dich ausgezahlt',
      none: 'In dieser Zeit wurde dir nichts ausgezahlt.',
      columns: { day: 'Ausgezahlt am', amount: 'Betrag' },
      total: 'Summe',
      note: (until) =>
        `Alle Auszahlungen vom ersten Tag dieses Nachweises bis ${until}. Auch früheres Trinkgeld kann darin sein.`,
    },
    ask: 'Stimmt etwas nicht? Öffne die Aufteilung in Tipwell und frag nach deinem Anteil: Wer darüber entscheidet, hat drei Tage Zeit zu antworten.',
  },
  fr: {
    title: 'Relevé de vos pourboires',
    made: (date) => `Établi le ${date}`,
    about: {
      law: 'La loi britannique (Employment (Allocation of Tips) Act 2023) vous donne le droit de savoir ce que votre lieu de travail a reçu en pourboires et ce qui vous en est revenu. C’est l’objet de ce relevé. Aucune part de collègue n’y figure.',
      noLaw:
        'Ce relevé dit ce qui vous est revenu des pourboires de votre lieu de travail, comment ils ont été répartis et quand vous avez été payé. Aucune part de collègue n’y figure.',
    },
    months: {
      title: 'Mois par mois',
      columns: {
        month: 'Mois',
        received: 'Reçu par l’établissement',
        own: 'Pourboires directs',
        shared: 'Vos parts',
        together: 'En tout pour vous',
      },
      total: 'Total',
      notes: {
        law: '« Reçu par l’établissement » réunit tous les pourboires que la loi protège, tels que les clients les ont payés, sans ceux qui ont été remboursés. Les pourboires donnés à une seule personne n’y sont pas.',
        noLaw:
          '« Reçu par l’établissement » est ce qui a été réparti dans l’équipe. Il est indiqué pour les mois où trois personnes au moins ont reçu quelque chose, afin que la part de personne ne puisse être calculée.',
        taken:
          'Vos montants s’entendent après les frais à votre charge, les remboursements et les corrections à ce jour.',
      },
      untold: 'non indiqué',
    },
    splits: {
      title: 'Comment ils ont été répartis',
      none: 'Vous n’avez eu part à aucune répartition pendant cette période.',
      columns: {
        day: 'Pourboires du',
        by: 'Réparti selon',
        whole: 'Montant total',
        part: 'Votre part',
        splitOn: 'À vous dès le',
        paidOn: 'Versé le',
      },
      version: (version) => `Version ${version}`,
      group: 'À parts égales dans le groupe',
      team: 'À parts égales dans l’équipe',
      fallback: {
        EQUAL: 'À parts égales, faute de pourcentages fixés à temps',
        BY_HOURS: 'Selon les heures, faute de pourcentages fixés à temps',
      },
      total: 'Total',
      notes: {
        part: 'Votre part s’entend après remboursements et corrections à ce jour.',
        whole: 'Le montant total est indiqué lorsque trois personnes au moins l’ont partagé.',
        paid: 'Une date de versement est indiquée lorsqu’un solde entier a été versé d’un coup ; tous les versements figurent plus bas.',
      },
      notYet: 'voir plus bas',
    },
    versions: {
      title: 'Les versions de la répartition',
      columns: { version: 'Version', from: 'Valable dès le', split: 'Qui partage' },
    },
    payouts: {
      title: 'Ce qui vous a été versé',
      none: 'Rien ne vous a été versé pendant cette période.',
      columns: { day: 'Versé le', amount: 'Montant' },
      total: 'Total',
      note: (until) =>
        `Tous les versements du premier jour de ce relevé au ${until}. Ils peuvent contenir des pourboires plus anciens.`,
    },
    ask: 'Quelque chose ne va pas ? Ouvrez la répartition dans Tipwell et posez une question sur votre part : la personne qui en décide a trois jours pour répondre.',
  },
  ar: {
    title: 'سجل إكرامياتك',
    made: (date) => `أُعدّ في ${date}`,
    about: {
      law: 'يمنحك القانون البريطاني (Employment (Allocation of Tips) Act 2023) الحق في معرفة ما تلقاه مكان عملك من إكراميات وما كان منها لك. هذا هو السجل، ولا يتضمن حصة أي زميل.',
      noLaw:
        'يبيّن هذا السجل ما كان لك من إكراميات مكان عملك وكيف وُزّعت ومتى دُفعت لك، ولا يتضمن حصة أي زميل.',
    },
    months: {
      title: 'شهرًا بشهر',
      columns: {
        month: 'الشهر',
        received: 'ما تلقته المنشأة',
        own: 'أُعطي لك مباشرة',
        shared: 'حصصك من التوزيع',
        together: 'مجموع ما لك',
      },
      total: 'المجموع',
      notes: {
        law: '«ما تلقته المنشأة» هو كل إكرامية يحميها القانون كما دفعها الضيوف، من دون ما أُعيد منها. ولا يشمل ما أعطاه الضيوف لشخص بعينه وحده.',
        noLaw:
          '«ما تلقته المنشأة» هو ما وُزّع على الفريق. يُذكر للأشهر التي نال فيها ثلاثة أشخاص على الأقل شيئًا، كي لا يمكن حساب حصة أحد.',
        taken: 'مبالغك بعد خصم ما تحمّلته من رسوم، وبعد المبالغ المعادة والتصحيحات حتى اليوم.',
      },
      untold: 'غير مذكور',
    },
    splits: {
      title: 'كيف وُزّعت',
      none: 'لم تكن لك حصة في أي توزيع خلال هذه المدة.',
      columns: {
        day: 'إكراميات يوم',
        by: 'وُزّعت حسب',
        whole: 'المبلغ كله',
        part: 'حصتك',
        splitOn: 'لك منذ',
        paidOn: 'دُفعت في',
      },
      version: (version) => `النسخة ${version}`,
      group: 'بالتساوي في المجموعة',
      team: 'بالتساوي في الفريق',
      fallback: {
        EQUAL: 'بالتساوي، إذ لم تُحدَّد النسب في وقتها',
        BY_HOURS: 'حسب الساعات، إذ لم تُحدَّد النسب في وقتها',
      },
      total: 'المجموع',
      notes: {
        part: 'حصتك بعد المبالغ المعادة والتصحيحات حتى اليوم.',
        whole: 'يُذكر المبلغ كله حين يتقاسمه ثلاثة أشخاص على الأقل.',
        paid: 'يُذكر تاريخ الدفع حين يُدفع رصيد كامل دفعة واحدة؛ وكل الدفعات مذكورة أدناه.',
      },
      notYet: 'انظر أدناه',
    },
    versions: {
      title: 'نسخ التوزيع',
      columns: { version: 'النسخة', from: 'سارية من', split: 'من يتقاسم' },
    },
    payouts: {
      title: 'ما دُفع لك',
      none: 'لم يُدفع لك شيء خلال هذه المدة.',
      columns: { day: 'دُفع في', amount: 'المبلغ' },
      total: 'المجموع',
      note: (until) =>
        `كل الدفعات من أول يوم في هذا السجل حتى ${until}. وقد تتضمن إكراميات أقدم منه.`,
    },
    ask: 'هل هناك خطأ؟ افتح التوزيع في Tipwell واسأل عن حصتك: أمام من يقرر ثلاثة أيام للرد.',
  },
};
