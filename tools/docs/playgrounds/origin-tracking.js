import { parseFunnel, resolveOrigin } from '@mallard/origin-tracking';

print(parseFunnel('home_website_trial_annual'));
print(resolveOrigin({ search: '?gclid=1', referrer: 'https://search.example/', page: 'pro' }));
