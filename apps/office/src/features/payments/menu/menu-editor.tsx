import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconEye, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { setMenuData } from '@tipwell/contract/payments/calls/menu';
import { longestMenuContact } from '@tipwell/contract/payments/menu-limits';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Notice } from '@tipwell/ui/notice';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useState } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { ApiFailure } from '#lib/failure.ts';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useLocale } from '#lib/locale.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { Trouble } from '#lib/error-state.tsx';
import { FileChooser } from './file-chooser.tsx';
import { GuestPreview } from './guest-preview.tsx';
import {
  addFile,
  addSection,
  allFiles,
  hasSections,
  lacksName,
  type Menu,
  type MenuDraft,
} from './menu-draft.ts';
import { MenuParts } from './menu-parts.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './online-menu.module.css';
import { menuQuery, saveMenu } from './queries.ts';
import { UploadRows } from './upload-rows.tsx';
import { useKeptMenu } from './use-kept-menu.ts';
import { useUploads } from './use-uploads.ts';

interface MenuEditorProps {
  locationId: number;
  locationName: string;
  timeZone: string;
  menu: Menu;
}

type Saving = 'prepare' | 'publish' | null;

/** Pages, sections and contact details of a menu; nothing reaches guests before it is published. */
export function MenuEditor({ locationId, locationName, timeZone, menu }: MenuEditorProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const problemWords = useFieldErrors();
  const kept = useKeptMenu(locationId, menu);
  const { draft, setDraft, isChanged } = kept;
  const [saving, setSaving] = useState<Saving>(null);
  const [said, setSaid] = useState('');
  const [isNameMissing, setIsNameMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const uploads = useUploads(locationId, (file) => setDraft((now) => addFile(now, file)));

  const isEmpty = allFiles(draft).length === 0;
  const change = (next: MenuDraft) => {
    setDraft(next);
    setSaid('');
  };

  const save = async (how: 'prepare' | 'publish') => {
    const isNameless = lacksName(draft);
    setIsNameMissing(isNameless);
    if (isNameless || saving !== null) return;
    setSaving(how);
    setFailure(null);
    try {
      await saveMenu(locationId, draft, how === 'prepare');
      await queries.invalidateQueries({ queryKey: menuQuery(locationId).queryKey });
      setSaid(how === 'prepare' ? t`Saved. Guests cannot see it yet.` : t`Guests can see it now.`);
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(null);
    }
  };

  const published = menu.publishedAt && fullDate(new Date(menu.publishedAt), timeZone, locale);
  const told = failure instanceof ApiFailure ? failure.fields['files'] : undefined;
  return (
    <>
      <PageHeader
        above={
          published && menu.guestsUrl ? (
            <a href={menu.guestsUrl} target="_blank" rel="noreferrer">
              {t`Guests see the menu of ${published}`}
            </a>
          ) : (
            t`Guests cannot see a menu yet`
          )
        }
        title={t`Online menu`}
        aside={
          <Button
            variant="default"
            leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
            disabled={isEmpty}
            onClick={() => setIsPreviewing(true)}
          >
            {t`Preview`}
          </Button>
        }
      />
      <WriteControls of={setMenuData}>
        <div className={styles.stack}>
          <DraftNote form={kept} />
          <Card labelledBy="menu-pages">
            <div className={styles.head}>
              <h2 id="menu-pages" className={styles.title}>{t`Pages`}</h2>
              {(menu.preview || isChanged) && (
                <Pill tone="underWay">{isChanged ? t`Not saved yet` : t`Not published yet`}</Pill>
              )}
            </div>
            <FileChooser onFiles={(files) => void uploads.add(files)} />
            {isEmpty && uploads.uploads.length === 0 ? (
              <EmptyState
                icon={<IconToolsKitchen2 size={24} stroke={1.75} />}
                title={t`No pages yet`}
                text={t`Take a photo of each page, or choose the PDF you sent to the printer.`}
              />
            ) : (
              <MenuParts draft={draft} isNameMissing={isNameMissing} onChange={change} />
            )}
            <UploadRows uploads={uploads} />
            {!isEmpty && (
              <Button
                variant="subtle"
                mt={8}
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => change(addSection(draft))}
              >
                {hasSections(draft) ? t`Add a section` : t`Divide into sections`}
              </Button>
            )}
          </Card>
          <Card labelledBy="menu-contact">
            <h2 id="menu-contact" className={styles.title}>{t`Contact details`}</h2>
            <Textarea
              mt={8}
              label={t`Shown below the menu`}
              description={t`For example, a phone number for bookings and whom to ask about allergies.`}
              value={draft.contactInfo}
              maxLength={longestMenuContact}
              autosize
              minRows={3}
              dir="auto"
              onChange={(event) => change({ ...draft, contactInfo: event.currentTarget.value })}
            />
          </Card>
          {failure !== null &&
            (told ? (
              <Notice tone="danger">{problemWords(told)}</Notice>
            ) : (
              <Trouble error={failure} onRetry={() => setFailure(null)} />
            ))}
          {isNameMissing && lacksName(draft) && (
            <Notice tone="danger">{t`Name every section.`}</Notice>
          )}
          <PoliteVoice>{said}</PoliteVoice>
          <div className={styles.actions}>
            <Button
              loading={saving === 'publish'}
              disabled={uploads.isUnderWay || (!isChanged && !menu.preview)}
              onClick={() => void save('publish')}
            >
              {t`Publish`}
            </Button>
            <Button
              variant="default"
              loading={saving === 'prepare'}
              disabled={uploads.isUnderWay || !isChanged}
              onClick={() => void save('prepare')}
            >
              {t`Save for later`}
            </Button>
            {said !== '' && (
              <span className={styles.said} aria-hidden>
                {said}
              </span>
            )}
          </div>
        </div>
      </WriteControls>
      <GuestPreview
        isOpen={isPreviewing}
        onClose={() => setIsPreviewing(false)}
        locationName={locationName}
        draft={draft}
      />
    </>
  );
}
