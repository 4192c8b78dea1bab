'use client';

import { useSyncExternalStore } from 'react';
import type { Resource, ResourceState } from '../core/resource.ts';

/**
 * Subscribes a component to a resource: loads it with the first subscriber and renders again on
 * each change.
 */
export function useResource<Data>(resource: Resource<Data>): ResourceState<Data> {
  return useSyncExternalStore(resource.subscribe, resource.getSnapshot, resource.getSnapshot);
}
