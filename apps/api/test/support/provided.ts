declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throw-away server's maintenance database. */
    postgresUrl: string;
    /** The migrated database that each test file clones. */
    templateName: string;
  }
}

export {};
