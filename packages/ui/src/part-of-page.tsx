import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

export interface PartOfPage<Props extends object> {
  /** Fetches it, so that it is drawn at once with what stands around it. Fails where it cannot be fetched. */
  bring: () => Promise<void>;
  Part: (props: Props) => ReactNode;
}

/**
 * Something that a page shows to some people only and that is fetched for them: nobody else carries it.
 * @param meanwhile what holds its place where it is drawn before it has come
 */
export function partOfPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): PartOfPage<Props> {
  let there: ComponentType<Props> | null = null;
  const bring = async () => {
    there ??= await load();
  };
  const Coming = lazy(async () => ({ default: await load() }));
  return {
    bring,
    Part: function Part(props: Props) {
      // What was drawn first stays: another component in its place would begin anew.
      const [Drawn] = useState<ComponentType<Props>>(() => there ?? Coming);
      return (
        <Suspense fallback={meanwhile}>
          <Drawn {...props} />
        </Suspense>
      );
    },
  };
}
