interface Placed {
  displayOrder: number;
  section: { name: string; order: number } | null;
}

/** A menu has sections when none of its files is without one (product §3). */
export function isMultiSection(files: readonly Pick<Placed, 'section'>[]): boolean {
  return files.length > 0 && files.every(({ section }) => section !== null);
}

/** The files of a menu as a guest turns its pages: section by section where there are sections. */
export function inMenuOrder<File extends Placed>(files: readonly File[]): File[] {
  const hasSections = isMultiSection(files);
  const place = ({ section }: File) => (hasSections && section ? section.order : 0);
  return files.toSorted(
    (one, other) => place(one) - place(other) || one.displayOrder - other.displayOrder,
  );
}
