import { useEffect, useState } from 'react';
import * as z from 'zod';
import { clearDraft, keepDraft, readDraft } from '#lib/forms/drafts.ts';
import { bodyOf, draftOf, type Menu, type MenuDraft } from './menu-draft.ts';
import { menuReadAnew } from './menu-read-anew.rule.ts';

// Calls come to the browser without their schemas.
const keptFile = z.object({
  fileId: z.string(),
  fileName: z.string(),
  fileSize: z.number(),
  pages: z.number(),
  status: z.enum(['UPLOADED', 'DRAFT', 'PUBLISHED']),
  address: z.string(),
  thumbnail: z.string().nullable(),
});

const keptMenu = z.object({
  /** The menu that was changed: what somebody else has saved since is not written over. */
  of: z.string(),
  contactInfo: z.string(),
  parts: z
    .array(
      z.object({
        key: z.number(),
        name: z.string().nullable(),
        files: z.array(keptFile),
      }),
    )
    .min(1),
});

/** The menu while it is being worked on, which stays in this browser until it is saved. */
export function useKeptMenu(locationId: number, menu: Menu) {
  const told = JSON.stringify(bodyOf(draftOf(menu)));
  const [kept] = useState(() => readKept(locationId, told));
  const [draft, setDraft] = useState<MenuDraft>(() => kept ?? draftOf(menu));
  const [of, setOf] = useState(told);
  const [isRestored, setIsRestored] = useState(kept !== null);
  const shown = JSON.stringify(bodyOf(draft));
  const isChanged = shown !== told;
  if (told !== of) {
    const becomes = menuReadAnew(shown, { madeFrom: of, told });
    if (becomes === 'SHOW_IT') setDraft(draftOf(menu));
    if (becomes !== 'STAYS') setOf(told);
  }
  useEffect(() => {
    const name = { form: 'menu', object: locationId };
    if (isChanged) keepDraft(name, { of, ...draft }, {});
    else clearDraft(name);
  }, [locationId, of, draft, isChanged]);
  return {
    draft,
    setDraft,
    isChanged,
    /** Whether it begins with what was changed before and not saved, and still is so. */
    isRestored: isRestored && isChanged,
    startOver: () => {
      setDraft(draftOf(menu));
      setIsRestored(false);
    },
  };
}

function readKept(locationId: number, told: string): MenuDraft | null {
  const { data } = keptMenu.safeParse(readDraft({ form: 'menu', object: locationId }));
  return data?.of === told ? { parts: data.parts, contactInfo: data.contactInfo } : null;
}
