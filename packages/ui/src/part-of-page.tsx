import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * Something that a page shows to some people only and that is fetched for them: nobody else carries it.
 * @param meanwhile what holds its place until it has come
 */
export function partOfPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode,
): (props: Props) => ReactNode {
  const Coming = lazy(async () => ({ default: await load() }));
  return function PartOfPage(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Coming {...props} />
      </Suspense>
    );
  };
}
