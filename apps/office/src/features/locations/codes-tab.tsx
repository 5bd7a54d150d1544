import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { printAddress } from '../../lib/print-address.ts';
import styles from './locations.module.css';
import { groupsQuery, teamQuery } from './queries.ts';

/** Printable codes of the team, the groups and everybody who works here. */
export function CodesTab({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const team = useQuery(teamQuery(locationId));
  const groups = useQuery(groupsQuery(locationId));
  const rows = [
    { key: 'team', name: t`The whole team`, of: 'locations' as const, id: locationId },
    ...(groups.data?.groups ?? []).map((group) => ({
      key: `group-${group.groupId}`,
      name: group.name,
      of: 'groups' as const,
      id: group.groupId,
    })),
    ...(team.data?.members ?? [])
      .filter(({ isActive, roles }) => isActive && roles.includes('ROLE_USER'))
      .map((member) => ({
        key: `staff-${member.staffId}`,
        name: member.displayFullName,
        of: 'staff' as const,
        id: member.staffId,
      })),
  ];
  const forms = [
    { form: 'tent' as const, label: t`Table tent` },
    { form: 'card' as const, label: t`Cards` },
    { form: 'sticker' as const, label: t`Stickers` },
  ];
  return (
    <Card labelledBy="codes">
      <h2 id="codes" className={styles.title}>{t`QR codes to print`}</h2>
      <ul className={styles.rows}>
        {rows.map(({ key, name, of, id }) => (
          <li key={key} className={styles.item}>
            <span className={styles.strong}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles.downloads}>
              {forms.map(({ form, label }) => (
                <a key={form} href={printAddress(of, id, form)} download>
                  {label}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
