import { queryOptions, useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'

/** Requests in a row, however much of the list is hidden. */
export const MAX_EXTRA_REQUESTS = 5

type GrowingList<Data> = Pick<UseInfiniteQueryResult<Data>, 'data' | 'hasNextPage' | 'fetchNextPage'>

type Fill<Data> = {
  /** Names the list and all that `isFull` depends on. */
  key: readonly unknown[]
  isFull: (data: Data) => boolean
  maxRequests?: number
}

/** Loads further pages of a list until it is full; again when `key` changes, and after a failure when it is refetched. */
export function useFill<Data>(list: GrowingList<Data>, fill: Fill<Data>) {
  return useQuery(fillQuery(list, fill))
}

export function fillQuery<Data>(
  list: GrowingList<Data>,
  { key, isFull, maxRequests = MAX_EXTRA_REQUESTS }: Fill<Data>,
) {
  return queryOptions({
    queryKey: ['fill', ...key],
    queryFn: async ({ signal }) => {
      let { data, hasNextPage } = list
      for (let requests = 0; requests < maxRequests; requests += 1) {
        if (data === undefined || !hasNextPage || isFull(data)) break
        // One after the other: most lists need none.
        const loaded = await list.fetchNextPage({ cancelRefetch: false })
        signal.throwIfAborted()
        // A retry continues here, as when the device is back online.
        if (loaded.isError) throw loaded.error
        ;({ data, hasNextPage } = loaded)
      }
      return null
    },
    enabled: list.data !== undefined,
    staleTime: Infinity,
    // The list may have fewer pages when it is shown again.
    gcTime: 0,
    retry: false,
  })
}
