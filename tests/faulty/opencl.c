// SPDX-License-Identifier: GPL-3.0-or-later
//
// An OpenCL loader that goes wrong when it is told to, in front of the real one, whose other functions are
// found behind it. FAULTY_LAUNCHES=n: the launch after n of them fails. FAULTY_MEMORY=n: the device says that
// it has so many bytes. FAULTY_BUFFERS=n: the buffer after n of them is refused. FAULTY_READS=n: what is read
// after n of them is wrong in its lowest bit.
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

enum { CL_DEVICE_GLOBAL_MEM_SIZE = 0x101F, CL_MEM_OBJECT_ALLOCATION_FAILURE = -4, CL_OUT_OF_RESOURCES = -5 };

int32_t clEnqueueNDRangeKernel(void *, void *, uint32_t, const size_t *, const size_t *, const size_t *,
                               uint32_t, const void *, void *);
int32_t clGetDeviceInfo(void *, uint32_t, size_t, void *, size_t *);
void *clCreateBuffer(void *, uint64_t, size_t, void *, int32_t *);
int32_t clEnqueueReadBuffer(void *, void *, uint32_t, size_t, size_t, void *, uint32_t, const void *, void *);

static int used_up(const char *name, unsigned *used)
{
    const char *most = getenv(name);
    return most && (*used)++ >= strtoul(most, NULL, 10);
}

int32_t clEnqueueNDRangeKernel(void *queue, void *kernel, uint32_t dimensions, const size_t *offset,
                               const size_t *all, const size_t *group, uint32_t events, const void *list,
                               void *event)
{
    static unsigned used;
    if (used_up("FAULTY_LAUNCHES", &used))
        return CL_OUT_OF_RESOURCES;
    int32_t (*next)(void *, void *, uint32_t, const size_t *, const size_t *, const size_t *, uint32_t,
                    const void *, void *);
    *(void **)&next = dlsym(RTLD_NEXT, "clEnqueueNDRangeKernel");
    return next(queue, kernel, dimensions, offset, all, group, events, list, event);
}

int32_t clGetDeviceInfo(void *device, uint32_t what, size_t size, void *value, size_t *returned)
{
    const char *memory = getenv("FAULTY_MEMORY");
    if (memory && what == CL_DEVICE_GLOBAL_MEM_SIZE) {
        *(uint64_t *)value = strtoull(memory, NULL, 10);
        return 0;
    }
    int32_t (*next)(void *, uint32_t, size_t, void *, size_t *);
    *(void **)&next = dlsym(RTLD_NEXT, "clGetDeviceInfo");
    return next(device, what, size, value, returned);
}

void *clCreateBuffer(void *context, uint64_t flags, size_t bytes, void *from, int32_t *code)
{
    static unsigned used;
    if (used_up("FAULTY_BUFFERS", &used)) {
        *code = CL_MEM_OBJECT_ALLOCATION_FAILURE;
        return NULL;
    }
    void *(*next)(void *, uint64_t, size_t, void *, int32_t *);
    *(void **)&next = dlsym(RTLD_NEXT, "clCreateBuffer");
    return next(context, flags, bytes, from, code);
}

int32_t clEnqueueReadBuffer(void *queue, void *buffer, uint32_t blocking, size_t at, size_t bytes, void *to,
                            uint32_t events, const void *list, void *event)
{
    static unsigned used;
    int32_t (*next)(void *, void *, uint32_t, size_t, size_t, void *, uint32_t, const void *, void *);
    *(void **)&next = dlsym(RTLD_NEXT, "clEnqueueReadBuffer");
    int32_t code = next(queue, buffer, blocking, at, bytes, to, events, list, event);
    if (used_up("FAULTY_READS", &used))
        *(uint8_t *)to ^= 1;
    return code;
}
