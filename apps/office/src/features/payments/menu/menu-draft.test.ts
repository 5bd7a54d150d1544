import type { MenuFile } from '@tipwell/contract/payments/calls/menu';
import { describe, expect, test } from 'vitest';
import {
  addFile,
  addSection,
  allFiles,
  bodyOf,
  canMove,
  draftOf,
  hasSections,
  lacksName,
  moveFile,
  moveSection,
  putBefore,
  removeFile,
  removeSection,
  renameSection,
  type MenuDraft,
} from './menu-draft.ts';

const file = (fileId: string, section: MenuFile['section'] = null): MenuFile => ({
  fileId,
  fileName: `${fileId}.webp`,
  fileSize: 84_000,
  pages: 1,
  status: 'PUBLISHED',
  address: `/menu/files/${fileId}`,
  thumbnail: null,
  displayOrder: 1,
  section,
});
const menu = (...files: MenuFile[]) =>
  draftOf({ files, contactInfo: null, preview: false, publishedAt: null, guestsUrl: null });
const names = (draft: MenuDraft) => allFiles(draft).map(({ fileId }) => fileId);
const places = (draft: MenuDraft) =>
  bodyOf(draft).files.map(({ fileId, section }) => [fileId, section?.name ?? null]);

const plain = menu(file('a'), file('b'), file('c'));
const food = { name: 'Food', order: 1 };
const drinks = { name: 'Drinks', order: 2 };
const divided = menu(file('a', food), file('b', food), file('c', drinks));

describe('a plain menu', () => {
  test('is sent as it came, numbered on', () => {
    expect(bodyOf(plain)).toEqual({
      files: [
        { fileId: 'a', displayOrder: 1, section: null },
        { fileId: 'b', displayOrder: 2, section: null },
        { fileId: 'c', displayOrder: 3, section: null },
      ],
      contactInfo: null,
    });
  });

  test('takes a file in at the end, and lets one go', () => {
    expect(names(addFile(plain, file('d')))).toEqual(['a', 'b', 'c', 'd']);
    expect(names(removeFile(plain, 'b'))).toEqual(['a', 'c']);
  });

  test('is put in order step by step, and not beyond its ends', () => {
    expect(names(moveFile(plain, 'c', -1))).toEqual(['a', 'c', 'b']);
    expect(names(moveFile(plain, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(canMove(plain, 'a', -1)).toBe(false);
    expect(canMove(plain, 'c', 1)).toBe(false);
  });

  test('is put in order by dragging', () => {
    expect(names(putBefore(plain, 'c', 'a'))).toEqual(['c', 'a', 'b']);
    expect(putBefore(plain, 'a', 'a')).toBe(plain);
  });
});

describe('sections', () => {
  test('come with the menu', () => {
    expect(hasSections(divided)).toBe(true);
    expect(places(divided)).toEqual([
      ['a', 'Food'],
      ['b', 'Food'],
      ['c', 'Drinks'],
    ]);
  });

  test('are not there when one file is in none', () => {
    expect(hasSections(menu(file('a', food), file('b')))).toBe(false);
  });

  test('begin with one that takes in all files; it needs a name', () => {
    const begun = addSection(plain);
    expect(hasSections(begun)).toBe(true);
    expect(lacksName(begun)).toBe(true);
    const named = renameSection(begun, 0, ' All day ');
    expect(lacksName(named)).toBe(false);
    expect(places(named)[0]).toEqual(['a', 'All day']);
  });

  test('are numbered as the server tells them again, also around one without files', () => {
    const emptied = moveFile(moveSection(addSection(divided), 2, -1), 'b', -1);
    expect(bodyOf(emptied).files.map(({ section }) => section?.order)).toEqual([1, 1, 2]);
  });

  test('are crossed at their edges', () => {
    expect(places(moveFile(divided, 'b', 1))).toEqual([
      ['a', 'Food'],
      ['b', 'Drinks'],
      ['c', 'Drinks'],
    ]);
    expect(places(moveFile(divided, 'c', -1))).toEqual([
      ['a', 'Food'],
      ['b', 'Food'],
      ['c', 'Food'],
    ]);
  });

  test('change places with all that is in them', () => {
    expect(names(moveSection(divided, 1, -1))).toEqual(['c', 'a', 'b']);
    expect(moveSection(divided, 1, 1)).toBe(divided);
  });

  test('leave their files to the one before, the first one to the next', () => {
    expect(places(removeSection(divided, 1))).toEqual([
      ['a', 'Food'],
      ['b', 'Food'],
      ['c', 'Food'],
    ]);
    expect(places(removeSection(divided, 0))).toEqual([
      ['a', 'Drinks'],
      ['b', 'Drinks'],
      ['c', 'Drinks'],
    ]);
  });

  test('are over with the last one', () => {
    const one = removeSection(divided, 1);
    expect(hasSections(removeSection(one, 0))).toBe(false);
  });

  test('that are empty are not kept', () => {
    expect(bodyOf(addSection(divided)).files).toHaveLength(3);
    expect(lacksName(addSection(divided))).toBe(false);
  });
});
