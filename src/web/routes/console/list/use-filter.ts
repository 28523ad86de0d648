import { useNavigation } from 'react-router';

/** The filter of a list. A new choice counts before its list has loaded, so that the next choice does not lose it. */
export function useFilter<Filter>(address: string, loaded: Filter, read: (params: URLSearchParams) => Filter): Filter {
  const { location } = useNavigation();
  return location?.pathname === address ? read(new URLSearchParams(location.search)) : loaded;
}
