import { QueryClient } from '@tanstack/react-query';
import { mayPassByItself } from './failure.ts';

/** The one place where answers of the server live. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Coming back to the page always asks again: an event may have been missed.
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 2 && mayPassByItself(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
      },
      mutations: { retry: false },
    },
  });
}
