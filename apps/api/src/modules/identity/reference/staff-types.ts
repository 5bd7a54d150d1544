import type { StaffType } from '@tipwell/contract/venues/staff-types';

const food = ['RESTAURANT', 'HOTEL', 'BAR', 'CAFE'];
const beauty = ['SALON', 'SPA'];
const hotel = ['HOTEL'];

const rows: readonly (readonly [
  value: string,
  german: string,
  french: string,
  arabic: string,
  workplaces: readonly string[],
])[] = [
  ['Waiter', 'Service', 'Serveur', 'نادل', food],
  ['Server', 'Servicekraft', 'Service en salle', 'خدمة الطاولات', food],
  ['Bartender', 'Bar', 'Barman', 'ساقٍ', food],
  ['Barback', 'Barhilfe', 'Aide-barman', 'مساعد البار', food],
  ['Barista', 'Barista', 'Barista', 'باريستا', food],
  ['Chef', 'Koch', 'Chef', 'طاهٍ', food],
  ['Kitchen', 'Küche', 'Cuisine', 'المطبخ', food],
  ['Host', 'Empfangschef', 'Accueil', 'الاستقبال في الصالة', food],
  ['Runner', 'Runner', 'Runner', 'ناقل الأطباق', food],
  ['Reception', 'Rezeption', 'Réception', 'مكتب الاستقبال', [...hotel, ...beauty]],
  ['Concierge', 'Concierge', 'Conciergerie', 'كونسيرج', hotel],
  ['Porter', 'Gepäckdienst', 'Bagagiste', 'حامل الأمتعة', hotel],
  ['Housekeeping', 'Zimmerservice', 'Service d’étage', 'خدمة الغرف', hotel],
  ['Laundry', 'Wäscherei', 'Lingerie', 'المغسلة', hotel],
  ['Driver', 'Fahrdienst', 'Chauffeur', 'سائق', hotel],
  ['Stylist', 'Friseur', 'Coiffure', 'مصفف الشعر', beauty],
  ['Barber', 'Barbier', 'Barbier', 'حلاق', beauty],
  ['Colourist', 'Colorist', 'Coloriste', 'أخصائي صبغ الشعر', beauty],
  ['Nail artist', 'Nageldesign', 'Prothésie ongulaire', 'فنّي أظافر', beauty],
  ['Cosmetics', 'Kosmetik', 'Esthétique', 'خبير تجميل', beauty],
  ['Massage', 'Massage', 'Massage', 'مدلّك', beauty],
  ['Sales assistant', 'Verkauf', 'Vente', 'مساعد مبيعات', ['SHOP']],
];

/** Every staff type (product §3); an empty list of countries means all of them. */
export const staffTypes: readonly StaffType[] = rows.map(
  ([value, german, french, arabic, workplaces], index) => ({
    id: index + 1,
    name: { UK: value, DE: german, FR: french, AR: arabic },
    value,
    availableWorkplaceTypes: workplaces,
    countryIsoCodes: [],
    status: 'ACTIVE',
  }),
);
