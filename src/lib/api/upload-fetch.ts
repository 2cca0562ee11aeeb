import type { Fetch } from './request';

/**
 * Creates a `fetch` that reports how much of a body has been sent, which the browser's own does
 * not.
 * @param onSent called with the part that has been sent, 0 to 1
 */
export function createUploadFetch(onSent: (part: number) => void): Fetch {
  return (url, { method = 'POST', headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, url);
      call.withCredentials = credentials === 'include';
      new Headers(headers).forEach((text, name) => {
        call.setRequestHeader(name, text);
      });
      call.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onSent(loaded / total);
      });
      call.addEventListener('load', () => {
        resolve(toResponse(call));
      });
      call.addEventListener('error', () => {
        reject(new TypeError('The connection failed'));
      });
      call.addEventListener('abort', () => {
        reject(new DOMException('The upload was ended', 'AbortError'));
      });
      signal?.addEventListener('abort', () => {
        call.abort();
      });
      call.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
}

function toResponse(call: XMLHttpRequest): Response {
  const retryAfter = call.getResponseHeader('retry-after');
  return new Response(call.responseText, {
    status: call.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
