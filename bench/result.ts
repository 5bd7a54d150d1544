/** What a benchmark found: figures of this machine, and ratios that mean something on any. */
export interface BenchResult {
  name: string;
  figures: Record<string, number>;
  ratios: Record<string, number>;
}
