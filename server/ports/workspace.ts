/** A folder of the local disk for files that a job works on. */
export type Workspace = {
  /** Runs with a new empty folder, which is removed afterwards. */
  use<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** The free space of the disk in bytes. */
  freeBytes(): Promise<number>;
};
