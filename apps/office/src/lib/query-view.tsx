import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { RowBones } from './listing.tsx';
import styles from './listing.module.css';
import { Trouble } from './error-state.tsx';

interface Asked {
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** What stands in the place of an answer that is not there yet: grey rows, or why it did not come. */
export function Pending({
  query,
  waiting = <RowBones />,
}: {
  query: Asked;
  /** What is shown while the answer is on its way. */
  waiting?: ReactNode;
}) {
  if (query.isError) return <Trouble error={query.error} onRetry={() => void query.refetch()} />;
  return waiting;
}

interface Continued {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The way to the rest of a list that comes in pieces; nothing where all of it is there. */
export function ShowMore({ query, children }: { query: Continued; children: ReactNode }) {
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  );
}

interface QueryListProps<Item> {
  query: Asked & Partial<Continued>;
  /** All that has come so far; undefined before the first answer. */
  items: readonly Item[] | undefined;
  children: (items: readonly Item[]) => ReactNode;
  /** What is said where there is nothing. */
  empty: ReactNode;
  /** The words of the way to the rest, where the list comes in pieces. */
  more?: string;
  waiting?: ReactNode;
}

/** A list of the server's, in each of its states: on its way, failed, empty, or there, with a way to the rest. */
export function QueryList<Item>(props: QueryListProps<Item>) {
  const { query, items, children, empty, more, waiting } = props;
  if (!items) return <Pending query={query} {...(waiting === undefined ? {} : { waiting })} />;
  const { hasNextPage, isFetchingNextPage = false, fetchNextPage } = query;
  return (
    <>
      {items.length > 0 ? children(items) : empty}
      {more !== undefined && hasNextPage && fetchNextPage && (
        <ShowMore query={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{more}</ShowMore>
      )}
    </>
  );
}
