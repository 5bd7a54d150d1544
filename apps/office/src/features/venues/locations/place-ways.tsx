import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { mayOnPlatform, mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import { paths } from '#lib/paths.ts';
import { session } from '#lib/session.ts';
import styles from './locations.module.css';
import type { Settings } from './typed-settings.ts';

interface PlaceWaysProps {
  locationId: number;
  roles: readonly Role[];
}

/** To the people, payments, invoices and history of a place, for whoever may open these lists. */
export function PlaceWays({ locationId, roles }: PlaceWaysProps) {
  const { t } = useLingui();
  const isCare = mayOnPlatform(permissions.lookAfterLocations, roles);
  const { seeInvoices, seeMonthClosing } = permissions;
  const seesInvoices = mayThere(seeInvoices, roles) || mayOnPlatform(seeInvoices, roles);
  if (!isCare && !seesInvoices) return null;
  return (
    <p className={styles.ways}>
      {isCare && <Link {...paths.peopleAt(locationId)}>{t`People’s accounts`}</Link>}
      {seesInvoices && <Link {...paths.invoices(locationId)}>{t`Invoices`}</Link>}
      {mayOnPlatform(seeMonthClosing, roles) && (
        <Link {...paths.closing(locationId)}>{t`Month-end closing`}</Link>
      )}
      {mayOnPlatform(permissions.seeTransactions, roles) && (
        <Link {...paths.transactionsAt(locationId)}>{t`Payments`}</Link>
      )}
      {mayOnPlatform(permissions.administer, roles) && (
        <Link {...paths.auditLogAt(locationId)}>{t`Audit log`}</Link>
      )}
    </p>
  );
}

/** Whose customer the venue is; for the platform's people the name leads to them. */
export function SalesContact({ settings }: { settings: Settings }) {
  const name = <bdi>{settings.salesPerson}</bdi>;
  const { salesPersonId } = settings;
  if (salesPersonId === null || !mayOnPlatform(permissions.administer, session.read()?.roles ?? []))
    return name;
  return <Link {...paths.registeredUser(salesPersonId)}>{name}</Link>;
}
