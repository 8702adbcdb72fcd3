/** Where a clip has its page. */
export const clipPath = ({ id, streamId }: { readonly id: string; readonly streamId: string }): string =>
  `/replays/${streamId}/clips/${id}`;
