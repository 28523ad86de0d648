export const NEWS = '/news';
export const NEWS_FEED = '/news.atom';
