import { useSyncExternalStore } from 'react';
import type { Resource, ResourceState } from '../core/resource.ts';

/** Shows a resource: asks when the first component shows it, and renders again with each answer. */
export function useResource<Data>(resource: Resource<Data>): ResourceState<Data> {
  return useSyncExternalStore(resource.subscribe, resource.getSnapshot, resource.getSnapshot);
}
