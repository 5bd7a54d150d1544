import pg from 'pg';
import { currencies } from '../packages/contract/src/money/currencies.ts';
import { locale } from '../packages/contract/src/api/fields.ts';
import { paymentMethods } from '../packages/contract/src/providers/payment-methods.ts';
import {
  locationRoles,
  platformRoles,
  roles,
  userStatuses,
  type Role,
} from '../packages/contract/src/access/roles.ts';

/** What a column holds, as kysely-codegen takes it; `| null` it adds itself. */
interface ColumnType {
  type: 'RawExpression';
  expression: string;
}

const raw = (expression: string): ColumnType => ({ type: 'RawExpression', expression });
const oneOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' | ');

/** Roles are read as those of their place, and written as whatever role somebody is given. */
const rolesOf = (known: readonly Role[]): string => {
  const any = `(${oneOf(roles)})[]`;
  return `ColumnType<(${oneOf(known)})[], ${any}, ${any}>`;
};

/** Columns whose words stand in the contract and in no check of the database. */
const ofTheContract: Record<string, ColumnType> = {
  'identity.users.platform_roles': raw(`Generated<${rolesOf(platformRoles)}>`),
  'identity.memberships.roles': raw(rolesOf(locationRoles)),
  'identity.account_decisions.platform_roles': raw(rolesOf(platformRoles)),
  'identity.role_grants.role': raw(oneOf(roles)),
  'identity.sharing_terms.roles': raw(rolesOf(locationRoles)),
  'identity.users.locale': raw(`Generated<${oneOf(locale.options)}>`),
  'identity.users.status_before_reset': raw(oneOf(userStatuses)),
  'identity.users.status_before_suspension': raw(oneOf(userStatuses)),
  'locations.locations.currency': raw(oneOf(currencies)),
  'locations.locations.pay_buttons': raw(`Generated<(${oneOf(paymentMethods)})[]>`),
  'payouts.payouts.currency': raw(oneOf(currencies)),
  'staff.invitations.roles': raw(rolesOf(locationRoles)),
  'tipping.tips.currency': raw(oneOf(currencies)),
  'tipping.tips.locale': raw(oneOf(locale.options)),
};

/**
 * What the checks of a database (`state in ('OPEN', 'CLOSED')`) allow in each column, as types: so that a
 * row is known by the words that it can hold, and a word that it cannot hold is not written.
 */
export async function columnValues(url: string): Promise<Record<string, ColumnType>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Checked>(
      `select format('%s.%s.%s', schema.nspname, "table".relname, "column".attname) as column,
              pg_get_constraintdef(checked.oid) as definition,
              "column".atthasdef as "hasDefault"
       from pg_constraint checked
       join pg_class "table" on "table".oid = checked.conrelid
       join pg_namespace schema on schema.oid = "table".relnamespace
       join pg_attribute "column"
         on "column".attrelid = checked.conrelid and "column".attnum = checked.conkey[1]
       where checked.contype = 'c' and cardinality(checked.conkey) = 1
         and schema.nspname not in ('graphile_worker', 'pg_catalog', 'information_schema')
       order by 1`,
    );
    return { ...Object.fromEntries(rows.flatMap(typeOf)), ...ofTheContract };
  } finally {
    await client.end();
  }
}

interface Checked {
  column: string;
  definition: string;
  hasDefault: boolean;
}

function typeOf({ column, definition, hasDefault }: Checked): [string, ColumnType][] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)\)\)$/.exec(definition);
  const single = /^CHECK \(\(\w+ = ('\w+')::text\)\)$/.exec(definition);
  const words = (list?.[1] ?? single?.[1])?.match(/'\w+'/g)?.join(' | ');
  if (words === undefined) return [];
  return [[column, raw(hasDefault ? `Generated<${words}>` : words)]];
}
