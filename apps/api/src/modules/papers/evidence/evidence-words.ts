// What the evidence of a place's tips says, in the language of its reader.
import type { Locale } from '@tipwell/contract/fields';
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
  policies: Record<'title' | 'none' | 'number' | 'from' | 'version' | 'published', string>;
  versions: Record<'title' | 'none' | 'version' | 'from' | 'saved' | 'split', string> & {
    calledOff: (version: number) => string;
  };
  decisions: Record<'title' | 'none' | 'at' | 'what' | 'about', string>;
  actions: Record<EvidenceAction, string>;
  sources: string;
}

export const evidenceWords: Record<Locale, EvidenceWords> = {
  en: {
    title: 'Evidence of how tips are run',
    made: (date) => `Made on ${date}`,
    about:
      'Who looks after the tips of this place, what was published, and who decided what and when. Nobody’s amounts are in it.',
    by: 'By',
    erased: 'Account erased',
    noRole: 'no longer decides',
    version: (version) => `version ${version}`,
    from: (date) => `from ${date}`,
    tipsOf: (date) => `tips of ${date}`,
    roles: { ROLE_TRONC_MASTER: 'Tronc master', ROLE_DISTRIBUTION_MASTER: 'Distribution master' },
    holders: {
      title: 'Who looks after the tips today',
      none: 'The venue itself: nobody else has the task.',
      name: 'Name',
      role: 'Role',
    },
    policies: {
      title: 'Published policies',
      none: 'No policy has been published.',
      number: 'Policy',
      from: 'Valid from',
      version: 'Split',
      published: 'Published on',
    },
    versions: {
      title: 'Versions of the split',
      none: 'There was never a split.',
      version: 'Version',
      from: 'Valid from',
      saved: 'Saved',
      split: 'Who shares',
      calledOff: (version) => `${version} (cancelled)`,
    },
    decisions: {
      title: 'Who decided what, and when',
      none: 'Nothing was decided yet.',
      at: 'When',
      what: 'What',
      about: 'About',
    },
    actions: {
      'tronc.independenceStated':
        'Stated of the tronc master: no shareholder, director or officer of the venue',
      'tronc.refused': 'Refused: the tronc master must be independent',
      'staff.joined': 'Joined with a say in the tips',
      'staff.changed': 'Say in the tips changed',
      'staff.left': 'Left',
      'split.changed': 'New version of the split',
      'split.calledOff': 'Planned version cancelled',
      'split.refused': 'Refused: a change to the split',
      'split.holdingSet': 'Holding of splits changed',
      'split.madeNow': 'Tips split at once',
      'split.released': 'Split released',
      'split.fellBack': 'Split without percentages, as nobody set them',
      'split.visibilitySet': 'What colleagues see of each other changed',
      'split.trialShared': 'Trial of a split shown to the team',
      'split.trialTakenBack': 'Shared trial withdrawn',
      'unallocated.proposed': 'Giving out tips that nobody could be given: proposed',
      'unallocated.givenOut': 'Tips that nobody could be given: given out',
      'unallocated.rejected': 'Giving out tips that nobody could be given: rejected',
      'unallocated.fellBack': 'Tips that nobody could be given: given out, as nobody decided',
      'correction.proposed': 'Correction of a split proposed',
      'correction.confirmed': 'Correction of a split confirmed',
      'correction.rejected': 'Correction of a split rejected',
      'correction.appealAnswered': 'Appeal against a correction answered',
      'correction.capSet': 'Cap on corrections changed',
      'hours.pointsSet': 'Whether points count changed',
      'tipsPolicy.published': 'Tips policy published',
    },
    sources:
      'Written from Tipwell’s log, which nobody can change. Requests for tip records are kept apart. The same as a file for spreadsheets names each split and correction by its number.',
  },
  de: {
    title: 'Nachweis über den Umgang mit Trinkgeld',
    made: (date) => `Erstellt am ${date}`,
    about:
      'Wer das Trinkgeld dieses Orts betreut, was veröffentlicht wurde und wer wann was entschieden hat. Beträge einzelner Menschen stehen nicht darin.',
    by: 'Von',
    erased: 'Konto gelöscht',
    noRole: 'entscheidet nicht mehr',
    version: (version) => `Version ${version}`,
    from: (date) => `ab ${date}`,
    tipsOf: (date) => `Trinkgeld vom ${date}`,
    roles: {
      ROLE_TRONC_MASTER: 'Tronc-Master',
      ROLE_DISTRIBUTION_MASTER: 'Betreut die Aufteilung',
    },
    holders: {
      title: 'Wer das Trinkgeld heute betreut',
      none: 'Der Betrieb selbst: Sonst hat niemand die Aufgabe.',
      name: 'Name',
      role: 'Rolle',
    },
    policies: {
      title: 'Veröffentlichte Regeln',
      none: 'Es wurden keine Regeln veröffentlicht.',
      number: 'Fassung',
      from: 'Gültig ab',
      version: 'Aufteilung',
      published: 'Veröffentlicht am',
    },
    versions: {
      title: 'Versionen der Aufteilung',
      none: 'Es gab nie eine Aufteilung.',
      version: 'Version',
      from: 'Gültig ab',
      saved: 'Gespeichert',
      split: 'Wer teilt',
      calledOff: (version) => `${version} (abgesagt)`,
    },
    decisions: {
      title: 'Wer wann was entschieden hat',
      none: 'Noch wurde nichts entschieden.',
      at: 'Wann',
      what: 'Was',
      about: 'Worüber',
    },
    actions: {
      'tronc.independenceStated':
        'Über den Tronc-Master erklärt: weder Anteile noch Leitung noch Amt im Betrieb',
      'tronc.refused': 'Abgelehnt: Der Tronc-Master muss unabhängig sein',
      'staff.joined': 'Kam dazu und entscheidet mit',
      'staff.changed': 'Mitsprache beim Trinkgeld geändert',
      'staff.left': 'Ausgeschieden',
      'split.changed': 'Neue Version der Aufteilung',
      'split.calledOff': 'Geplante Version abgesagt',
      'split.refused': 'Abgelehnt: eine Änderung der Aufteilung',
      'split.holdingSet': 'Zurückhalten von Aufteilungen geändert',
      'split.madeNow': 'Trinkgeld sofort aufgeteilt',
      'split.released': 'Aufteilung freigegeben',
      'split.fellBack': 'Ohne Prozente aufgeteilt, weil niemand sie festlegte',
      'split.visibilitySet': 'Was andere voneinander sehen, geändert',
      'split.trialShared': 'Probe einer Aufteilung dem Team gezeigt',
      'split.trialTakenBack': 'Gezeigte Probe zurückgezogen',
      'unallocated.proposed': 'Trinkgeld, das niemand bekommen konnte: Verteilung vorgeschlagen',
      'unallocated.givenOut': 'Trinkgeld, das niemand bekommen konnte: verteilt',
      'unallocated.rejected': 'Trinkgeld, das niemand bekommen konnte: Verteilung abgelehnt',
      'unallocated.fellBack':
        'Trinkgeld, das niemand bekommen konnte: verteilt, weil niemand entschied',
      'correction.proposed': 'Korrektur einer Aufteilung vorgeschlagen',
      'correction.confirmed': 'Korrektur einer Aufteilung bestätigt',
      'correction.rejected': 'Korrektur einer Aufteilung abgelehnt',
      'correction.appealAnswered': 'Einspruch gegen eine Korrektur beantwortet',
      'correction.capSet': 'Obergrenze für Korrekturen geändert',
      'hours.pointsSet': 'Ob Punkte zählen, geändert',
      'tipsPolicy.published': 'Regeln für das Trinkgeld veröffentlicht',
    },
    sources:
      'Geschrieben aus dem Protokoll von Tipwell, das niemand ändern kann. Angeforderte Trinkgeld-Nachweise stehen für sich. Die Datei für Tabellen nennt jede Aufteilung und Korrektur mit ihrer Nummer.',
  },
  fr: {
    title: 'Preuves de la gestion des pourboires',
    made: (date) => `Établi le ${date}`,
    about:
      'Qui s’occupe des pourboires de ce lieu, ce qui a été publié, et qui a décidé quoi et quand. Aucun montant de personne n’y figure.',
    by: 'Par',
    erased: 'Compte effacé',
    noRole: 'ne décide plus',
    version: (version) => `version ${version}`,
    from: (date) => `dès le ${date}`,
    tipsOf: (date) => `pourboires du ${date}`,
    roles: {
      ROLE_TRONC_MASTER: 'Responsable du tronc',
      ROLE_DISTRIBUTION_MASTER: 'Responsable de la répartition',
    },
    holders: {
      title: 'Qui s’occupe des pourboires aujourd’hui',
      none: 'L’établissement lui-même : personne d’autre n’en est chargé.',
      name: 'Nom',
      role: 'Rôle',
    },
    policies: {
      title: 'Règles publiées',
      none: 'Aucune règle n’a été publiée.',
      number: 'Texte',
      from: 'Valable dès le',
      version: 'Répartition',
      published: 'Publié le',
    },
    versions: {
      title: 'Versions de la répartition',
      none: 'Il n’y a jamais eu de répartition.',
      version: 'Version',
      from: 'Valable dès le',
      saved: 'Enregistrée',
      split: 'Qui partage',
      calledOff: (version) => `${version} (annulée)`,
    },
    decisions: {
      title: 'Qui a décidé quoi, et quand',
      none: 'Rien n’a encore été décidé.',
      at: 'Quand',
      what: 'Quoi',
      about: 'À propos de',
    },
    actions: {
      'tronc.independenceStated':
        'Déclaré du responsable du tronc : ni actionnaire, ni administrateur, ni dirigeant',
      'tronc.refused': 'Refusé : le responsable du tronc doit être indépendant',
      'staff.joined': 'Arrivée avec voix sur les pourboires',
      'staff.changed': 'Voix sur les pourboires modifiée',
      'staff.left': 'Départ',
      'split.changed': 'Nouvelle version de la répartition',
      'split.calledOff': 'Version prévue annulée',
      'split.refused': 'Refusé : un changement de la répartition',
      'split.holdingSet': 'Retenue des répartitions modifiée',
      'split.madeNow': 'Pourboires répartis tout de suite',
      'split.released': 'Répartition libérée',
      'split.fellBack': 'Répartis sans pourcentages, personne ne les ayant fixés',
      'split.visibilitySet': 'Ce que les collègues voient modifié',
      'split.trialShared': 'Essai d’une répartition montré à l’équipe',
      'split.trialTakenBack': 'Essai montré retiré',
      'unallocated.proposed': 'Pourboires sans destinataire : distribution proposée',
      'unallocated.givenOut': 'Pourboires sans destinataire : distribués',
      'unallocated.rejected': 'Pourboires sans destinataire : distribution refusée',
      'unallocated.fellBack': 'Pourboires sans destinataire : distribués, faute de décision',
      'correction.proposed': 'Correction d’une répartition proposée',
      'correction.confirmed': 'Correction d’une répartition confirmée',
      'correction.rejected': 'Correction d’une répartition refusée',
      'correction.appealAnswered': 'Réponse à une opposition contre une correction',
      'correction.capSet': 'Plafond des corrections modifié',
      'hours.pointsSet': 'Prise en compte des points modifiée',
      'tipsPolicy.published': 'Règles des pourboires publiées',
    },
    sources:
      'Écrit d’après le journal de Tipwell, que personne ne peut modifier. Les demandes de relevés sont tenues à part. Le fichier pour tableurs nomme chaque répartition et chaque correction par son numéro.',
  },
  ar: {
    title: 'إثبات كيفية إدارة الإكراميات',
    made: (date) => `أُعدّ في ${date}`,
    about: 'من يتولى إكراميات هذا المكان، وما نُشر، ومن قرر ماذا ومتى. لا يتضمن مبالغ أي شخص.',
    by: 'بواسطة',
    erased: 'حساب ممحو',
    noRole: 'لم يعد يقرر',
    version: (version) => `النسخة ${version}`,
    from: (date) => `من ${date}`,
    tipsOf: (date) => `إكراميات ${date}`,
    roles: { ROLE_TRONC_MASTER: 'مسؤول الصندوق', ROLE_DISTRIBUTION_MASTER: 'مسؤول التوزيع' },
    holders: {
      title: 'من يتولى الإكراميات اليوم',
      none: 'المكان نفسه: لم تُسند المهمة إلى غيره.',
      name: 'الاسم',
      role: 'الدور',
    },
    policies: {
      title: 'السياسات المنشورة',
      none: 'لم تُنشر أي سياسة.',
      number: 'السياسة',
      from: 'سارية من',
      version: 'التوزيع',
      published: 'نُشرت في',
    },
    versions: {
      title: 'نسخ التوزيع',
      none: 'لم يكن هناك توزيع قط.',
      version: 'النسخة',
      from: 'سارية من',
      saved: 'حُفظت',
      split: 'من يتقاسم',
      calledOff: (version) => `${version} (أُلغيت)`,
    },
    decisions: {
      title: 'من قرر ماذا ومتى',
      none: 'لم يُقرَّر شيء بعد.',
      at: 'متى',
      what: 'ماذا',
      about: 'بشأن',
    },
    actions: {
      'tronc.independenceStated':
        'صُرّح عن مسؤول الصندوق: ليس مساهمًا ولا عضو إدارة ولا مسؤولًا في المكان',
      'tronc.refused': 'رُفض: يجب أن يكون مسؤول الصندوق مستقلًا',
      'staff.joined': 'انضم وله رأي في الإكراميات',
      'staff.changed': 'تغير رأيه في الإكراميات',
      'staff.left': 'غادر',
      'split.changed': 'نسخة جديدة من التوزيع',
      'split.calledOff': 'أُلغيت نسخة مقررة',
      'split.refused': 'رُفض: تغيير في التوزيع',
      'split.holdingSet': 'تغير حجز التوزيعات',
      'split.madeNow': 'قُسمت الإكراميات فورًا',
      'split.released': 'أُفرج عن توزيع',
      'split.fellBack': 'قُسمت بلا نسب لأن أحدًا لم يحددها',
      'split.visibilitySet': 'تغير ما يراه الزملاء بعضهم من بعض',
      'split.trialShared': 'عُرضت تجربة توزيع على الفريق',
      'split.trialTakenBack': 'سُحبت التجربة المعروضة',
      'unallocated.proposed': 'إكراميات لم يمكن إعطاؤها لأحد: اقتُرح توزيعها',
      'unallocated.givenOut': 'إكراميات لم يمكن إعطاؤها لأحد: وُزّعت',
      'unallocated.rejected': 'إكراميات لم يمكن إعطاؤها لأحد: رُفض توزيعها',
      'unallocated.fellBack': 'إكراميات لم يمكن إعطاؤها لأحد: وُزّعت لأن أحدًا لم يقرر',
      'correction.proposed': 'اقتُرح تصحيح توزيع',
      'correction.confirmed': 'أُكد تصحيح توزيع',
      'correction.rejected': 'رُفض تصحيح توزيع',
      'correction.appealAnswered': 'أُجيب عن اعتراض على تصحيح',
      'correction.capSet': 'تغير سقف التصحيحات',
      'hours.pointsSet': 'تغير احتساب النقاط',
      'tipsPolicy.published': 'نُشرت سياسة الإكراميات',
    },
    sources:
      'مكتوب من سجل Tipwell الذي لا يمكن لأحد تغييره. تُحفظ طلبات سجلات الإكراميات على حدة. والملف المخصص للجداول يذكر كل توزيع وتصحيح برقمه.',
  },
};
