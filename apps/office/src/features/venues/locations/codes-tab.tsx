import { useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { ExportButton } from '#lib/exports/export-button.tsx';
import { codePicture, printAddress } from '#lib/format/print-address.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import styles from './locations.module.css';
import { PatrolCard } from './qr-checks/patrol-card.tsx';
import { groupsQuery, teamQuery } from './queries.ts';
import type { Settings } from './typed-settings.ts';

/** The codes of the team, the groups and everybody who is tipped: to look at, and to print. */
export function CodesTab({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { id: locationId, may } = settings;
  const team = useQuery({ ...teamQuery(locationId), enabled: may.manageTeam });
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
      .filter(({ tipPage }) => tipPage !== null)
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
    <div className={styles.stack}>
      {may.checkCodes && <PatrolCard locationId={locationId} timeZone={settings.timeZone} />}
      <Card labelledBy="codes">
        <div className={styles.head}>
          <h2 id="codes" className={styles.title}>{t`QR codes to print`}</h2>
          {may.manageTeam && (
            <ExportButton
              isMain
              Icon={IconPrinter}
              label={t`Print all`}
              title={t`Print all QR codes`}
              about={t`One PDF with a sheet for the team, for each group and for everybody who can be tipped here.`}
              choiceLabel={t`What to print`}
              choices={forms.map(({ form, label }) => ({ value: form, label }))}
              askFor={(form) => ({ kind: 'CODES', locationId, form })}
            />
          )}
        </div>
        <Rows>
          {rows.map(({ key, name, of, id }) => (
            <Row key={key}>
              <img
                className={styles.smallCode}
                src={codePicture(of, id)}
                alt={t`QR code of ${name}`}
                width={72}
                height={72}
                loading="lazy"
              />
              <span className={styles.what}>
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
              </span>
            </Row>
          ))}
        </Rows>
      </Card>
    </div>
  );
}
