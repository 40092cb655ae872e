export const NODE_OPTIONS: readonly string[];
export const NODE_ENVIRONMENT: Readonly<Record<string, string>>;
