/** What guests of the demo write, in their own language: the glad and the others. */
export const reviewWords = {
  en: {
    glad: [
      'Looked after us so well on a busy night.',
      'Remembered my name. Lovely.',
      'Best service in months, thank you!',
      'Quick, kind and funny.',
      'Patient with our two toddlers. A hero.',
      'Great recommendation for the wine.',
      'I left feeling ten years younger.',
      'Spotted my allergy on the booking and asked again. Thank you.',
      'We will be back on Friday.',
    ],
    sorry: [
      'Friendly, but we waited forty minutes for the mains.',
      'Nice people, very loud room.',
      'My order came twice and my friend’s not at all.',
    ],
  },
  de: {
    glad: [
      'Sehr aufmerksam, danke!',
      'So ein herzlicher Service.',
      'Trotz vollem Haus immer ein Lächeln.',
      'Hat uns den besten Tisch gezaubert.',
      'Endlich jemand, der zuhört.',
    ],
    sorry: ['Nett, aber wir haben lange gewartet.', 'Das Essen kam leider kalt.'],
  },
  fr: {
    glad: [
      'Un accueil charmant, merci !',
      'Toujours souriante, même en plein service.',
      'Conseils parfaits.',
      'On reviendra avec plaisir.',
    ],
    sorry: ['Agréable, mais l’attente était longue.'],
  },
  ar: {
    glad: [
      'خدمة رائعة، شكرًا لكم',
      'ابتسامة جميلة واهتمام كبير',
      'سنعود بالتأكيد',
      'شكرًا على لطفكم',
    ],
    sorry: ['الخدمة لطيفة لكن الانتظار طويل'],
  },
} as const satisfies Record<string, { glad: readonly string[]; sorry: readonly string[] }>;
