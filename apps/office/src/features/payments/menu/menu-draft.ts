import type { CallOutput } from '@tipwell/contract/api/call';
import type { getFiles, MenuFile } from '@tipwell/contract/payments/calls/menu';
import { isMultiSection } from '@tipwell/contract/payments/menu-sections.rule';

export type Menu = CallOutput<typeof getFiles>;
export type FileFacts = Omit<MenuFile, 'displayOrder' | 'section'>;

/** A part of the menu with its files in order. */
interface Part {
  key: number;
  /** Null in a menu without sections, which has one part. */
  name: string | null;
  files: readonly FileFacts[];
}

/** The menu while it is being worked on. */
export interface MenuDraft {
  parts: readonly Part[];
  contactInfo: string;
}

export const hasSections = ({ parts }: MenuDraft): boolean => parts[0]?.name != null;

export const allFiles = ({ parts }: MenuDraft): FileFacts[] => parts.flatMap(({ files }) => files);

/** The menu as the server told it, whose files come in their order. */
export function draftOf(menu: Menu): MenuDraft {
  const contactInfo = menu.contactInfo ?? '';
  if (!isMultiSection(menu.files)) {
    return { parts: [{ key: 0, name: null, files: menu.files }], contactInfo };
  }
  const orders = [...new Set(menu.files.map(({ section }) => section?.order ?? 0))];
  const parts = orders.map((order, key) => {
    const files = menu.files.filter(({ section }) => section?.order === order);
    return { key, name: files[0]?.section?.name ?? '', files };
  });
  return { parts, contactInfo };
}

/** What is sent: every file once, with its place. A section without files is not kept. */
export function bodyOf({ parts, contactInfo }: MenuDraft) {
  let displayOrder = 0;
  const kept = parts.filter(({ files: inPart }) => inPart.length > 0);
  const files = kept.flatMap(({ name, files: inPart }, order) =>
    inPart.map(({ fileId }) => {
      displayOrder += 1;
      const section = name === null ? null : { name: name.trim(), order: order + 1 };
      return { fileId, displayOrder, section };
    }),
  );
  return { files, contactInfo: contactInfo.trim() || null };
}

/** Whether a section that has files still has no name. */
export const lacksName = ({ parts }: MenuDraft): boolean =>
  parts.some(({ name, files }) => name !== null && name.trim() === '' && files.length > 0);

const changeParts = (draft: MenuDraft, change: (part: Part) => Part): MenuDraft => ({
  ...draft,
  parts: draft.parts.map(change),
});

/** Puts a new file at the end. */
export function addFile(draft: MenuDraft, file: FileFacts): MenuDraft {
  const last = draft.parts.length - 1;
  return {
    ...draft,
    parts: draft.parts.map((part, index) =>
      index === last ? { ...part, files: [...part.files, file] } : part,
    ),
  };
}

export function removeFile(draft: MenuDraft, fileId: string): MenuDraft {
  return changeParts(draft, (part) => ({
    ...part,
    files: part.files.filter((file) => file.fileId !== fileId),
  }));
}

/** Puts a file before another one, wherever both are. */
export function putBefore(draft: MenuDraft, fileId: string, beforeId: string): MenuDraft {
  const file = allFiles(draft).find((one) => one.fileId === fileId);
  if (!file || fileId === beforeId) return draft;
  return changeParts(removeFile(draft, fileId), (part) => ({
    ...part,
    files: part.files.flatMap((one) => (one.fileId === beforeId ? [file, one] : [one])),
  }));
}

/** Moves a file one place up or down; over the edge of a section it goes into the next one. */
export function moveFile(draft: MenuDraft, fileId: string, by: -1 | 1): MenuDraft {
  const index = draft.parts.findIndex(({ files }) => files.some((one) => one.fileId === fileId));
  const part = draft.parts[index];
  if (!part) return draft;
  const place = part.files.findIndex((one) => one.fileId === fileId);
  const neighbour = part.files[place + by];
  if (neighbour) {
    return by === -1
      ? putBefore(draft, fileId, neighbour.fileId)
      : putBefore(draft, neighbour.fileId, fileId);
  }
  const target = draft.parts[index + by];
  const file = part.files[place];
  if (!target || !file) return draft;
  return changeParts(removeFile(draft, fileId), (one) =>
    one.key === target.key
      ? { ...one, files: by === 1 ? [file, ...one.files] : [...one.files, file] }
      : one,
  );
}

/** Whether there is anywhere to go. */
export function canMove(draft: MenuDraft, fileId: string, by: -1 | 1): boolean {
  return moveFile(draft, fileId, by) !== draft;
}

/** Adds a section at the end; the first one takes in all files there are. */
export function addSection(draft: MenuDraft): MenuDraft {
  if (!hasSections(draft)) return changeParts(draft, (part) => ({ ...part, name: '' }));
  const key = Math.max(...draft.parts.map((part) => part.key)) + 1;
  return { ...draft, parts: [...draft.parts, { key, name: '', files: [] }] };
}

export function renameSection(draft: MenuDraft, key: number, name: string): MenuDraft {
  return changeParts(draft, (part) => (part.key === key ? { ...part, name } : part));
}

/** Gives a section up: its files go to the one before it. The last one leaves a plain menu. */
export function removeSection(draft: MenuDraft, key: number): MenuDraft {
  const index = draft.parts.findIndex((part) => part.key === key);
  const gone = draft.parts[index];
  if (!gone) return draft;
  if (draft.parts.length === 1) return changeParts(draft, (part) => ({ ...part, name: null }));
  const heir = draft.parts[index === 0 ? 1 : index - 1];
  const parts = draft.parts
    .filter((part) => part.key !== key)
    .map((part) => {
      if (part.key !== heir?.key) return part;
      const files = index === 0 ? [...gone.files, ...part.files] : [...part.files, ...gone.files];
      return { ...part, files };
    });
  return { ...draft, parts };
}

/** Moves a whole section one place up or down. */
export function moveSection(draft: MenuDraft, key: number, by: -1 | 1): MenuDraft {
  const index = draft.parts.findIndex((part) => part.key === key);
  const [part, other] = [draft.parts[index], draft.parts[index + by]];
  if (!part || !other) return draft;
  const parts = [...draft.parts];
  parts[index] = other;
  parts[index + by] = part;
  return { ...draft, parts };
}
