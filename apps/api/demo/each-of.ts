/** Does something for each, so many at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  doIt: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await doIt(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
