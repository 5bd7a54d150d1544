import type { PolicyWords } from './shape.ts';

export const policyWordsFr: PolicyWords = {
  title: { law: 'Règles des pourboires', noLaw: 'Comment les pourboires sont partagés ici' },
  about: {
    number: (number, from) => `Règles n° ${number}, valables dès le ${from}`,
    version: (version) => `Écrit d’après la version ${version} de la répartition`,
  },
  published: (date) => `Publié le ${date}`,
  draft: 'Projet, pas encore publié',
  tips: {
    title: 'De quels pourboires il s’agit',
    voluntary:
      'Les clients sont invités à laisser un pourboire avec Tipwell, par un code ou un lien. Personne n’y est obligé, et chacun choisit le montant.',
    covered:
      'Il s’agit de tous les pourboires payés avec Tipwell dans cet établissement. Ceux d’autres établissements n’y sont jamais mêlés.',
    allTheirs:
      'Tout revient aux personnes qui travaillent ici : l’établissement ne garde rien. Seul l’impôt exigé par la loi peut être retenu.',
  },
  who: {
    title: 'Qui partage',
    personal:
      'Chacun garde les pourboires qui lui sont donnés. Un groupe qui reçoit un pourboire le partage à parts égales entre ses membres.',
    common:
      'Tous les pourboires d’une journée vont dans une caisse commune, partagée selon les pourcentages ci-dessous.',
    priority:
      'La personne qui reçoit le pourboire en a une part tout de suite. Le reste va dans la caisse du jour et se partage entre les autres, en proportion des pourcentages ci-dessous.',
    primaryOnly:
      'Qui a eu sa part ainsi n’en a pas de seconde du même pourboire. Un pourboire à toute l’équipe se partage entre les autres lignes.',
    managers:
      'Les responsables ne partagent que s’ils travaillent dans l’un de ces rôles. Les propriétaires ne partagent que s’ils travaillent dans l’équipe.',
    noManagers: 'Les responsables, les chefs et les propriétaires ne partagent pas.',
  },
  table: { who: 'Qui', part: 'Part', total: 'Ensemble' },
  within: {
    title: 'Dans chaque ligne',
    equally: 'Toutes les personnes d’une ligne présentes ce jour-là reçoivent autant.',
    hours:
      'Si des heures sont notées pour un jour, elles comptent : deux fois plus d’heures, deux fois plus. Sans heures ce jour-là, pas de part.',
    points:
      'Si des heures sont notées pour un jour, les heures multipliées par les points comptent. Les points sont fixés à l’avance et visibles avec les heures. Sans heures ce jour-là, pas de part.',
    missing:
      'Si personne d’une ligne n’était là, les autres se partagent sa part en proportion des leurs.',
    spare:
      'Les montants sont arrondis au centime inférieur. Les centimes restants vont à ceux dont le reste est le plus grand, pour que rien ne se perde.',
    fallback: {
      EQUAL:
        'Si un jour ne peut être partagé parce qu’un pourcentage manque, et que personne ne le fixe en trois jours, on partage à parts égales.',
      BY_HOURS:
        'Si un jour ne peut être partagé parce qu’un pourcentage manque, et que personne ne le fixe en trois jours, on partage selon les heures.',
    },
  },
  fees: {
    title: 'Frais',
    venue:
      'Aucuns frais ne sont pris sur ces pourboires. L’établissement paie ceux du service et de la carte, sauf si le client a choisi de les ajouter.',
    tip: 'Les frais du service et de la carte sont pris sur le pourboire, sauf si le client a choisi de les ajouter. Les montants figurent sur chaque relevé.',
    workplace: (rate) =>
      `L’établissement garde ${rate} de ce qui reste de chaque pourboire après les frais.`,
    instant:
      'Être payé tout de suite peut coûter des frais, affichés avant le choix. Le prix d’un plan de versement est affiché là où on le choisit.',
  },
  paid: {
    title: 'Quand les pourboires sont versés',
    shared:
      'Une journée finit à quatre heures du matin. Ses pourboires sont partagés ensuite, et dès lors chaque part est à sa personne.',
    personal: 'Un pourboire est à sa personne dès que le client a payé.',
    held: 'Avant tout versement, la personne chargée de la répartition la regarde encore une fois et la débloque, en deux jours au plus.',
    answer:
      'Chacun accepte ou refuse chaque version de la répartition. La part de qui n’a pas répondu attend ; qui refuse en est exclu dès la journée suivante.',
    plans:
      'Chacun choisit dans Tipwell à quel rythme il est payé, ou demande à l’être tout de suite, sur sa carte ou son compte.',
    law: 'Selon la loi, les pourboires sont versés au plus tard le dernier jour du mois qui suit celui où le client a payé. Tipwell les verse d’ici là, quel que soit le choix.',
  },
  refunds: {
    title: 'Quand un client récupère un pourboire',
    venue:
      'Un pourboire encore dans la caisse en est retiré. Une fois partagé, l’établissement supporte remboursements et rejets : rien n’est repris à personne.',
    people:
      'Un pourboire encore dans la caisse en est retiré. Plus tard, ce que chacun en a eu est pris sur ses prochains pourboires, avec un message. Aucune carte n’est jamais débitée.',
  },
  decides: {
    title: 'Qui décide',
    nobody: 'Il n’y a rien à décider : un pourboire est à qui l’a reçu.',
    tronc:
      'Un tronc master décide de la répartition. Les propriétaires et les responsables de l’établissement n’y ont aucune part.',
    venue: 'L’établissement décide de la répartition, par les personnes qu’il en a chargées.',
    announced:
      'Un changement compte au plus tôt dès la journée suivante. Tous ceux qui partagent apprennent avant ce qu’ils ont et ce qu’ils auraient.',
    corrections:
      'Les erreurs sont corrigées par deux personnes ensemble, avec un préavis. Qui doit rendre quelque chose peut d’abord s’y opposer.',
  },
  ask: {
    title: 'Si vous avez une question',
    question:
      'Ouvrez une part dans Tipwell et posez votre question. La personne qui décide a trois jours pour répondre.',
    check: 'Chaque part dit comment elle a été calculée, et chacun peut la recalculer.',
    recordLaw:
      'Demandez le relevé de vos pourboires dans Tipwell, pour tous les mois des trois dernières années. Vous l’avez tout de suite.',
    record:
      'Demandez à tout moment le relevé de vos pourboires dans Tipwell. Vous l’avez tout de suite.',
    tribunal:
      'Si rien n’est corrigé, Acas conseille gratuitement. En Angleterre, au pays de Galles et en Écosse, un tribunal du travail peut décider : sur des règles ou un relevé manquants en trois mois, sur des pourboires en douze.',
  },
  additions: 'Ce qui compte aussi ici',
  consultation: {
    title: 'Ce qui a été demandé à l’équipe',
    numbers: ({ asked, answered, from, to }) =>
      `Du ${from} au ${to}, toutes les personnes concernées ont pu lire un projet et donner leur avis sans leur nom. Personnes consultées : ${asked}. Avis donnés : ${answered}.`,
  },
};
