import type { Call } from '#contract/call.ts';
import { RESOURCES, type ResourceType } from '#contract/resources.ts';

/** Every include path of a call, to the depth that it allows. */
export function listIncludePaths(call: Call): string[] {
  const walk = (type: ResourceType, depth: number): string[] =>
    depth === 0
      ? []
      : Object.entries(RESOURCES[type].relationships as Record<string, { to: ResourceType }>).flatMap(
          ([name, { to }]) => [name, ...walk(to, depth - 1).map((path) => `${name}.${path}`)],
        );
  return call.answers === undefined ? [] : walk(call.answers as ResourceType, call.includeDepth ?? 0);
}
