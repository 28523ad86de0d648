import { useNavigation } from 'react-router';

/** The filter of a list. A new choice counts before its list has loaded: the next choice must not lose it. */
export function useFilter<Filter>(address: string, loaded: Filter, read: (params: URLSearchParams) => Filter): Filter {
  const { location } = useNavigation();
  return location?.pathname === address ? read(new URLSearchParams(location.search)) : loaded;
}
