import { createHttpClient, HttpError } from '@mallard/http';

const http = createHttpClient({
  baseUrl: 'https://service.test/api',
  fetch: async () =>
    Response.json({ error: 'busy' }, { status: 429, headers: { 'retry-after': '30' } }),
});
try {
  await http('/products');
} catch (error) {
  print(error instanceof HttpError, error.message, error.retryAfterMs);
}
